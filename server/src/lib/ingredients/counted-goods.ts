import { toFoodKey } from '@roost/contract/ingredients/food-key.ts'
import { lazy } from '../caching/lazy.ts'

// Goods that are counted: `10 Eier`, `3 cipolle`. Without a unit only the name says that a number is a count, and in
// German, Italian and Dutch no ending marks a plural as the English, French and Spanish `s` does.

/** With a plural where `toFoodKey` does not find the singular. The last word of the name counts: `rote Zwiebeln`. */
const lastWords = [
  // German
  'Ei Apfel Birne Banane Zitrone Limette Orange Mandarine Pfirsich Pfirsiche Nektarine Aprikose Pflaume Kiwi Mango Ananas',
  'Melone Granatapfel Avocado Tomate Gurke Paprika Zucchini Aubergine Karotte Möhre Kartoffel Zwiebel Schalotte Kohlrabi',
  'Kürbis Artischocke Salat Blumenkohl Brokkoli Radieschen Rettich Rettiche Brot Brötchen Semmel Brezel Baguette Croissant',
  'Wurst Würstchen Schnitzel Steak Forelle Joghurt Lauch Fenchel',
  // Dutch
  'ei appel peer banaan citroen sinaasappel limoen mandarijn mandarijnen perzik perziken pruim pruimen meloen meloenen',
  'tomaat komkommer courgette wortel aardappel ui sjalot sjalotten prei bloemkool bloemkolen brood broden broodje worst',
  'worsten yoghurt paprika avocado biefstuk biefstukken kipfilet',
]
/** The first word of the name counts: `pomodori maturi`. */
const firstWords = [
  // French
  'œuf pomme poire banane citron orange oignon tomate carotte courgette aubergine poivron concombre avocat mangue pêche',
  'abricot prune salade laitue chou poireau échalote pain baguette croissant brioche yaourt pizza poulet steak saucisse',
  'artichaut ananas melon',
  // Spanish
  'huevo manzana pera plátano limón naranja cebolla zanahoria calabacín calabacines berenjena pimiento pepino aguacate',
  'melocotón ciruela lechuga coliflor brócoli puerro pan panes yogur pollo patata piña melón sandía mandarina',
  // Italian
  'uovo mela banana arancia limone pomodoro cipolla patata carota zucchina zucchine zucchini melanzana peperone peperoni',
  'cetriolo avocado kiwi mango pesca albicocca prugna prugne mandarino mandarini finocchio finocchi carciofo panino panini',
  'pizze yogurt mozzarella mozzarelle salsiccia bistecca bistecche cornetto cornetti lattuga porro scalogno',
]

const toKeys = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ').map(toFoodKey)))
const lastKeys = lazy(() => toKeys(lastWords))
const firstKeys = lazy(() => toKeys(firstWords))

/** The shortest word at the end of another one: `Cherrytomaten`, `Vollkornbrot`. */
const minSuffix = 4

/** Only adjectives come before the last word: `rote Zwiebeln`, but not `Käse Brötchen`. */
const isAfterAdjectives = (name: string): boolean => /^(?:\p{Ll}\S* )*\S+$/u.test(name)

/** Whether a name is, in a language other than English, that of a good which is counted. */
export const isCountedGood = (typed: string): boolean => {
  const name = typed.replace(/ \([^()]*\)$/, '')
  const words = toFoodKey(name).split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (firstKeys().has(first)) return true
  if (!isAfterAdjectives(name)) return false
  return lastKeys().has(last) || [...lastKeys()].some((key) => key.length >= minSuffix && last.endsWith(key))
}
