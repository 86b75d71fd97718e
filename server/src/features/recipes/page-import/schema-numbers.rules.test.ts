import { describe, expect, test } from 'vitest'
import { createReadValues } from './schema-node.rules.ts'
import { readNutrition, readRating, readServings, readTimes } from './schema-numbers.rules.ts'

const read = createReadValues()

describe('the times of a recipe', () => {
  test.each<[unknown, number | null]>([
    ['PT45M', 45],
    ['PT1H30M', 90],
    ['PT2H', 120],
    ['P1D', 1440],
    ['P1DT2H', 1560],
    ['P0DT0H20M', 20],
    ['P0Y0M0DT0H35M0.000S', 35],
    ['P1W', 10_080],
    ['PT90', 90],
    ['PT1H30', 90],
    ['PT1,5H', 90],
    ['PT0.5H', 30],
    ['PT90S', null],
    ['PT2M30S', 2],
    ['pt15m', 15],
    ['PT 1 H', 60],
    ['PT0M', null],
    ['P', null],
    ['PT', null],
    ['30', 30],
    [25, 25],
    ['30 minutes', 30],
    ['1 hour 15 mins', 75],
    ['1h30', 90],
    ['2 h 5', 125],
    ['1:20', 80],
    ['2 Stunden', 120],
    ['1 Std. 10 Min.', 70],
    ['1 heure 5 minutes', 65],
    ['2 horas 30 minutos', 150],
    ['1,5 hours', 90],
    ['2 days', 2880],
    ['20-30 minutes', 30],
    ['overnight', null],
    ['', null],
    [null, null],
    [{}, null],
    [['', 'PT10M'], 10],
    ['P999D', null],
    ['PT1e9H', null],
    ['9'.repeat(10_000), null],
  ])('include a duration of %j as %j minutes', (cookTime, minutes) => {
    expect(readTimes(read, { cookTime }).cookingTime).toBe(minutes)
  })

  test.each([
    [
      { cookTime: 'PT20M', prepTime: 'PT10M', totalTime: 'PT1H' },
      { prepTime: 10, cookingTime: 20 },
    ],
    [
      { prepTime: 'PT10M', totalTime: 'PT1H' },
      { prepTime: 10, cookingTime: 50 },
    ],
    [
      { prepTime: 'PT10M', cookTime: 'PT0M', totalTime: 'PT1H' },
      { prepTime: 10, cookingTime: 50 },
    ],
    [{ totalTime: 'PT1H' }, { prepTime: null, cookingTime: 60 }],
    [
      { prepTime: 'PT1H', totalTime: 'PT1H' },
      { prepTime: 60, cookingTime: null },
    ],
    [
      { prepTime: 'PT2H', totalTime: 'PT1H' },
      { prepTime: 120, cookingTime: null },
    ],
    [{}, { prepTime: null, cookingTime: null }],
  ])('of %j are %j', (recipe, times) => {
    expect(readTimes(read, recipe)).toEqual(times)
  })
})

test.each<[unknown, number | null]>([
  [4, 4],
  ['4', 4],
  ['4 servings', 4],
  ['Serves 4–6', 4],
  ['Makes about 24 cookies', 24],
  [['', '6 people'], 6],
  [{ '@type': 'QuantitativeValue', value: 8, unitText: 'pieces' }, 8],
  ['1,000', 1000],
  ['one loaf', null],
  [0, null],
  [5000, null],
  ['99999999999999999999', null],
  [null, null],
])('a yield of %j is %j servings', (recipeYield, servings) => {
  expect(readServings(read, { recipeYield })).toBe(servings)
})

describe('nutrition', () => {
  const amounts = (calories: number | null, protein: number | null = null) => ({
    calories,
    protein,
    carbs: null,
    fat: null,
  })
  test.each<[object, ReturnType<typeof amounts> | null]>([
    [{ calories: '250 kcal' }, amounts(250)],
    [{ calories: '250 calories' }, amounts(250)],
    [{ calories: 250 }, amounts(250)],
    [{ calories: '1,250 kcal' }, amounts(1250)],
    [{ calories: '1046 kJ' }, amounts(250)],
    [{ calories: '1046 kJ / 250 kcal' }, amounts(1046)],
    [{ calories: 'about 99.95' }, amounts(100)],
    [{ proteinContent: '12 g' }, amounts(null, 12)],
    [{ proteinContent: '12,5g' }, amounts(null, 12.5)],
    [{ proteinContent: '850 mg' }, amounts(null, 0.9)],
    [{ proteinContent: '< 1 g' }, amounts(null, 1)],
    [{ proteinContent: '0 g' }, amounts(null, 0)],
    [{ calories: 'none' }, null],
    [{ calories: '9'.repeat(80) }, null],
    [{}, null],
  ])('of %j is read correctly', (nutrition, expected) => {
    expect(readNutrition(read, { nutrition })).toEqual(expected)
  })

  test.each([null, 'plenty', 7, []])('of %j is null', (nutrition) => {
    expect(readNutrition(read, { nutrition })).toBeNull()
  })
})

test.each<[unknown, number | null]>([
  [{ ratingValue: 4.5 }, 4.5],
  [{ ratingValue: '4,5' }, 4.5],
  [{ ratingValue: '4.666666' }, 4.67],
  [{ ratingValue: 85, bestRating: 100 }, 4.25],
  [{ ratingValue: 9, bestRating: '10' }, 4.5],
  [{ ratingValue: 0, ratingCount: 0 }, null],
  [{ ratingValue: 9 }, null],
  [{ ratingValue: 3, bestRating: 0 }, null],
  [{ ratingValue: 'good' }, null],
  ['5', null],
  [null, null],
])('a rating of %j is %j of 5', (aggregateRating, rating) => {
  expect(readRating(read, { aggregateRating })).toBe(rating)
})
