import { toScaledLine } from '@roost/contract/ingredients/ingredient-amounts.ts'
import { expect, test } from 'vitest'
import { listExpectedLines } from '../../../test-support/samples/ingredient-lines.ts'
import { parseIngredients } from './ingredients.ts'
import { withUnitWords } from './unit-words.ts'

const read = (lines: readonly string[]) => withUnitWords(parseIngredients(lines))
const scale = (lines: readonly string[], factor: number) =>
  read(lines).map((line) => toScaledLine(line, factor))

test.each<[string, number, string]>([
  // German
  ['2 EL Olivenöl', 2, '4 EL Olivenöl'],
  ['6 EL Olivenöl', 3, '18 EL Olivenöl'],
  ['1 Bund Petersilie', 2, '2 Bund Petersilie'],
  ['eine Prise Salz', 3, '3 Prisen Salz'],
  ['2 Dosen Tomaten', 0.5, '1 Dose Tomaten'],
  ['2 (400 g) Dosen Tomaten', 0.5, '1 (400 g) Dose Tomaten'],
  ['4 Blatt Gelatine', 2, '8 Blatt Gelatine'],
  ['1 Tasse Mehl', 0.5, '½ Tasse Mehl'],
  ['1 Tasse Mehl', 1.5, '1½ Tassen Mehl'],
  ['zwei und eine halbe Tasse Mehl', 2, '5 Tassen Mehl'],
  ['0,5 l Milch', 3, '1,5 l Milch'],
  ['1,5 kg Mehl', 0.5, '750 g Mehl'],
  ['1 EL Öl', 1 / 20, '< ⅛ EL Öl'],
  // French
  ['1 cuillère à soupe de sucre', 2, '2 cuillères à soupe de sucre'],
  ['1 cuillère à soupe de sucre', 1.5, '1½ cuillère à soupe de sucre'],
  ['2 c.à.s d’huile', 2, '4 c.à.s d’huile'],
  ['1 sachet de levure', 2, '2 sachets de levure'],
  ['1 tasse de lait', 2, '2 tasses de lait'],
  ['2 gousses d’ail', 0.5, '1 gousse d’ail'],
  ['le jus d’un citron', 2, 'le jus de 2 citron'],
  // Spanish
  ['1 cucharada de aceite', 3, '3 cucharadas de aceite'],
  ['2 dientes de ajo', 0.5, '1 diente de ajo'],
  // Italian
  ['1 cucchiaio d’olio', 2, '2 cucchiai d’olio'],
  ['1 spicchio d’aglio', 2, '2 spicchi d’aglio'],
  // Dutch
  ['1 eetlepel olie', 2, '2 eetlepels olie'],
  ['1 blik tomaten', 2, '2 blikken tomaten'],
  // Portuguese
  ['1 colher (sopa) de mel', 2, '2 colheres (sopa) de mel'],
  // Polish
  ['1 łyżka cukru', 2, '2 łyżki cukru'],
  ['1 łyżka cukru', 5, '5 łyżek cukru'],
  ['1 łyżka cukru', 22, '22 łyżki cukru'],
  ['1 łyżka cukru', 12, '12 łyżek cukru'],
  ['1 pęczek koperku', 0.5, '½ pęczka koperku'],
])('%s × %d is %s', { tags: ['REC-33'] }, (line, factor, scaled) => {
  expect(scale([line], factor)).toEqual([scaled])
})

test.each([
  [
    ['2 cuillères à soupe de sucre', '1 pot yaourt'],
    ['4 cuillères à soupe de sucre', '2 pots yaourt'],
  ],
  [
    ['2 EL Öl', '1 Block Blätterteig'],
    ['4 EL Öl', '2 Blöcke Blätterteig'],
  ],
  [
    ['2 tbsp oil', '1 Block tofu'],
    ['¼ cup oil', '2 blocks tofu'],
  ],
])('the other lines of a recipe say which language a word is: %j', (lines, scaled) => {
  expect(scale(lines, 2)).toEqual(scaled)
})

test('the unit of a food that names it has words, too', () => {
  expect(read(['2 Knoblauchzehen'])[0]?.amounts?.[0]?.words).toEqual({
    language: 'de',
    forms: ['Zehe', 'Zehen'],
  })
})

test('English lines have no words', () => {
  const lines = listExpectedLines().map(({ line }) => line)
  const found = read(lines).filter(({ amounts = [] }) => amounts.some(({ words }) => words !== undefined))
  expect(found.map(({ original }) => original)).toEqual(['2 EL Olivenöl', '1 TL Zucker', '1 Prise Salz'])
})
