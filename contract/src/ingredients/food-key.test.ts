import { expect, test } from 'vitest'
import { toFoodKey } from './food-key.ts'

test.each([
  'Tomatoes/tomato berries/berry leaves/leaf olives/olive peaches/peach lemons/lemon Jalapeños/jalapeno chickens/chicken',
  'bananas/banana oranges/orange scones/scone',
  // German
  'Zwiebeln/Zwiebel Kartoffeln/Kartoffel Nudeln/Nudel Mandeln/Mandel Tomaten/Tomate Karotten/Karotte Bohnen/Bohne',
  'Linsen/Linse Rüben/Rübe Gurken/Gurke Zitronen/Zitrone Orangen/Orange Bananen/Banane Möhren/Möhre Birnen/Birne Garnelen/Garnele',
  'Kirschen/Kirsche Äpfel/Apfel Nüsse/Nuss Eier/Ei Pilze/Pilz Brote/Brot Oliven/Olive Kapern/Kaper Radieschen/radieschen',
  'Weißkohl/Weisskohl Kürbisse/Kürbis Erdbeeren/Erdbeere Champignons/Champignon',
  // French
  'tomates/tomate oignons/oignon œufs/oeuf poireaux/poireau choux/chou carottes/carotte noix/noix radis/radis',
  'courgettes/courgette haricots/haricot champignons/champignon',
  'pâtés/pâté Rosés/rosé purée/puree café/cafe pâtes/pates',
  // Spanish and Portuguese
  'cebollas/cebolla huevos/huevo limones/limón melones/melón champiñones/champiñón nueces/nuez patatas/patata',
  'tomates/tomate frijoles/frijol ovos/ovo limões/limão',
  // Italian
  'pomodori/pomodoro cipolle/cipolla uova/uovo limoni/limone carote/carota patate/patata funghi/fungo zucchine/zucchina',
  // Dutch
  'tomaten/tomaat uien/ui eieren/ei bananen/banaan peren/peer aardappelen/aardappel aardappels/aardappel wortels/wortel',
  'wortelen/wortel appels/appel citroenen/citroen paprika’s/paprika kiwi’s/kiwi sinaasappels/sinaasappel',
  // Polish
  'jajka/jajko pomidorów/pomidor ziemniaki/ziemniak jabłka/jabłko',
])('plural and singular are the same food: %s', (pairs) => {
  const different = pairs.split(' ').filter((pair) => {
    const [many = '', one = ''] = pair.split('/')
    return toFoodKey(many) !== toFoodKey(one)
  })
  expect(different).toEqual([])
})

test.each([
  ['Kirschen', 'Kirsch'],
  ['leaven', 'leaves'],
  ['pere', 'pepe'],
  ['pesca', 'pesce'],
  ['Reis', 'Reise'],
  ['Küche', 'Kuchen'],
  ['chou', 'chouchou'],
  ['olio', 'oliva'],
  ['pollo', 'polla'],
  ['sal', 'salsa'],
  ['red onion', 'onion'],
  ['half-and-half', 'half'],
  ['pâté', 'pâtes'],
  ['p\u00E2te\u0301', 'pâte'],
  ['rosé', 'rose'],
  ['maçã', 'maca'],
])('%s and %s are different foods', (one, other) => {
  expect(toFoodKey(one)).not.toBe(toFoodKey(other))
})

test.each(['molasses', 'hummus', 'couscous', 'asparagus', 'swiss', 'watercress'])(
  '%s is no plural',
  (name) => {
    expect(toFoodKey(name)).toBe(name)
  },
)

test.each([' Berries ', 'bay  leaves/bay leaf', 'all purpose flour/all-purpose flour', 'egg yolks/egg yolk'])(
  'spaces, hyphens and capitals do not matter: %s',
  (pair) => {
    const [one = '', other = 'berry'] = pair.split('/')
    expect(toFoodKey(one)).toBe(toFoodKey(other))
  },
)
