import { describe, expect, test } from 'vitest'
import { listTranslatedLines } from '../../../test-support/samples/ingredient-lines.ts'
import { parseIngredients } from './ingredients.ts'

describe.each(['german', 'french', 'spanish', 'italian', 'dutch', 'portuguese', 'polish'])(
  'in %s',
  (language) => {
    const lines = listTranslatedLines(language)

    test('there are at least 25 examples', () => {
      expect(lines.length).toBeGreaterThanOrEqual(25)
    })

    test.each(lines)('amount and food of the line are found: $line', ({ line, food, ...expected }) => {
      const [found] = parseIngredients([line])
      expect(found).toMatchObject({ ...expected, ...(food !== null && { name: food }) })
    })
  },
)

test.each([
  ['2 c. à s. d’huile', ['2 c. à s.']],
  ['un demi-litre de lait', ['un demi-litre']],
  ["mezz'etto di burro", ["mezz'etto"]],
  ['1 litro e mezzo di brodo', ['1 litro e mezzo']],
  ['1 Pfund Kartoffeln (500 g)', ['1 Pfund', '500 g']],
  ['2 colheres (sopa) de mel', ['2 colheres (sopa)']],
])('the positions of the amounts are known: %s', (line, texts) => {
  const amounts = parseIngredients([line])[0]?.amounts ?? []
  expect(amounts.map(({ start, end }) => line.slice(start, end))).toEqual(texts)
})

test.each([
  ['1 chili, chopped', null, 'chili'],
  ['1 filet mignon', null, 'filet mignon'],
  ['1 bouquet garni', null, 'bouquet garni'],
  ['2 branches thyme', null, 'branches thyme'],
  ['1 boule sourdough', null, 'boule sourdough'],
  ['1 filo sheet', null, 'filo sheet'],
  ['½ cup du Puy lentils', 'cup', 'du Puy lentils'],
  ['1 package De Cecco spaghetti', 'package', 'De Cecco spaghetti'],
  ['1 c as needed', 'cup', 'as needed'],
  ['2 c. à b. sel', null, 'c. à b. sel'],
])('words of other languages in an English line stay: %s', (line, unit, name) => {
  expect(parseIngredients([line])[0]).toMatchObject({ unit, name })
})

test.each([
  'à ',
  'de ',
  'un demi-',
  '1 c. à ',
  "d'",
  '1 unos ',
  'bis ',
  '1 petite ',
  '1.500 ',
  'le jus d’',
  'q.b. ',
])('a line of repeated words is parsed quickly: %j', (piece) => {
  const line = piece.repeat(500).slice(0, 500)
  const start = performance.now()
  for (let round = 0; round < 20; round += 1) expect(parseIngredients([line])[0]?.original).toBe(line)
  expect(performance.now() - start).toBeLessThan(1000)
})
