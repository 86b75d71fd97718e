import { maxMinutes, difficulties } from '@roost/contract/recipes/recipe-values.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import {
  parseDuration,
  toDurationText,
  listDraftFaults,
  type RecipeDraft,
  toDraftFault,
  toRecipeChanges,
  toRecipeDraft,
  toRecipeInput,
} from './recipe-draft.rules.ts'
import { emptyRecipe } from './shown-recipe.ts'
import type { RecipeContent } from '@roost/contract/recipes/recipes.ts'

describe('a duration', () => {
  test.each([
    ['45', 45],
    ['45 min', 45],
    ['45min.', 45],
    ['90 minutes', 90],
    ['1 h', 60],
    ['1h30', 90],
    ['1 h 30 min', 90],
    ['2 hours and 5 minutes', 125],
    ['1.5 h', 90],
    ['1,5 h', 90],
    ['1:30', 90],
    ['1 Std. 30 Min.', 90],
    ['1 heure et 30 minutes', 90],
    ['2 horas y 5 minutos', 125],
    ['1 uur', 60],
    ['١ س ٣٠ د', 90],
    ['0', 0],
    ['', null],
    ['  ', null],
  ])('can be entered as “%s”', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes)
  })

  test.each(['soon', '1.5', '-5', '1:75', 'h', '1 h 30 s', '10 20'])('cannot be entered as “%s”', (text) => {
    expect(parseDuration(text)).toBeNaN()
  })

  test('survives formatting and parsing', () => {
    checkProperty(fc.option(fc.integer({ min: 0, max: maxMinutes })), (minutes) => {
      expect(parseDuration(toDurationText(minutes))).toBe(minutes)
    })
  })
})

const pancakes: RecipeContent = {
  ...emptyRecipe,
  title: 'Pancakes',
  description: 'Thin ones',
  cookingTime: 90,
  tags: ['sweet'],
  ingredients: [
    { name: 'milk', original: '300 ml milk', quantity: 300, quantityTo: null, unit: 'ml', isHeading: false },
    { name: 'egg', original: '2 eggs', quantity: 2, quantityTo: null, unit: null, isHeading: false },
  ],
  instructions: [
    { number: 1, step: 'Whisk.' },
    { number: 2, step: 'Fry.' },
  ],
  nutritionInfo: { calories: 210.5, protein: null, carbs: 30, fat: null },
  imageUrl: '/api/recipes/7/photo?v=1',
  sourceUrl: 'https://example.org/pancakes',
  rating: 4.5,
}

const edit = (changes: Partial<RecipeDraft>) =>
  toRecipeChanges({ ...toRecipeDraft(pancakes), ...changes }, pancakes)
const create = (changes: Partial<RecipeDraft>) => {
  const input = toRecipeInput(
    { ...toRecipeDraft({ ...emptyRecipe, title: 'Soup' }), ...changes },
    emptyRecipe,
  )
  return { input, faults: listDraftFaults(input, 'new') }
}

describe('a new recipe', () => {
  test('starts with 4 servings and medium difficulty', { tags: ['REC-14'] }, () => {
    expect(create({}).input).toMatchObject({ title: 'Soup', servings: 4, difficulty: 'medium' })
    expect(create({}).faults).toEqual([])
  })

  test("from a web page has all of the page's content", { tags: ['REC-12'] }, () => {
    expect(toRecipeInput(toRecipeDraft(pancakes), pancakes)).toEqual({
      title: 'Pancakes',
      description: 'Thin ones',
      imageUrl: '/api/recipes/7/photo?v=1',
      servings: 4,
      prepTime: null,
      cookingTime: 90,
      difficulty: 'medium',
      cuisine: null,
      category: null,
      seasonality: null,
      tags: ['sweet'],
      ingredients: [
        { name: 'milk', original: '300 ml milk' },
        { name: 'egg', original: '2 eggs' },
      ],
      instructions: pancakes.instructions,
      sourceUrl: 'https://example.org/pancakes',
      rating: 4.5,
      nutritionInfo: { calories: 210.5, protein: null, carbs: 30, fat: null },
    })
  })

  test.each<[keyof RecipeDraft, string, string]>([
    ['title', ' ', 'Title is required'],
    ['title', 'x'.repeat(201), 'Title must be at most 200 characters'],
    ['servings', '', 'Servings must be a whole number from 1 to 1000'],
    ['servings', '0', 'Servings must be a whole number from 1 to 1000'],
    ['servings', '1e2', 'Servings must be a whole number from 1 to 1000'],
    ['servings', 'some', 'Servings must be a whole number from 1 to 1000'],
    ['cookingTime', 'a while', 'Cooking time must be a whole number of minutes, at most a week'],
    ['prepTime', '999 h', 'Preparation time must be a whole number of minutes, at most a week'],
    ['rating', '6', 'Rating must be a number from 0 to 5'],
    ['calories', 'few', 'Calories must be a number from 0 to 100,000'],
    ['fat', '-1', 'Fat must be a number from 0 to 100,000'],
    ['sourceUrl', 'javascript:alert(1)', 'The address must start with http:// or https://'],
    ['ingredients', `salt\n\n${'x'.repeat(501)}`, 'Line 2: An ingredient must be at most 500 characters'],
    ['instructions', 'x'.repeat(4001), 'Line 1: A step must be at most 4000 characters'],
    ['ingredients', 'salt\n'.repeat(201), 'A recipe can have at most 200 ingredients'],
  ])('is rejected at its field: %s “%.20s”', { tags: ['REC-21'] }, (path, text, message) => {
    expect(create({ [path]: text }).faults).toEqual([{ path, message }])
  })

  test.each([
    [['soup', 'x'.repeat(51)], 'A tag must be at most 50 characters'],
    [Array.from({ length: 21 }, (_, index) => `tag ${index}`), 'A recipe can have at most 20 tags'],
  ])('is rejected at its tags if they are too long or too many', (tags, message) => {
    expect(create({ tags }).faults).toEqual([{ path: 'tags', message }])
  })

  test('accepts numbers in international formats', () => {
    expect(create({ rating: '4,5', calories: ' 210,5 ' }).input).toMatchObject({
      rating: 4.5,
      nutritionInfo: { calories: 210.5 },
    })
    expect(create({ servings: '٦', calories: '1,234' }).input).toMatchObject({
      servings: 6,
      nutritionInfo: { calories: 1234 },
    })
  })
})

describe('an edited recipe', () => {
  test('is sent with only its edited fields', () => {
    expect(edit({ title: 'Crêpes', ingredients: '300 ml milk\n3 eggs' })).toEqual({
      title: 'Crêpes',
      ingredients: [{ name: 'milk', original: '300 ml milk' }, '3 eggs'],
    })
  })

  test('can have its fields cleared', () => {
    const changes = edit({ imageUrl: null, description: ' ', rating: '', calories: '', carbs: '' })
    expect(changes).toEqual({ imageUrl: null, description: null, rating: null, nutritionInfo: null })
    expect(listDraftFaults(changes, 'changes')).toEqual([])
  })

  test('is rejected if an edited field is invalid, even if it was empty before', () => {
    expect(listDraftFaults(edit({ prepTime: 'soon', title: '' }), 'changes')).toEqual([
      { path: 'title', message: 'Title is required' },
      { path: 'prepTime', message: 'Preparation time must be a whole number of minutes, at most a week' },
    ])
    expect(listDraftFaults(edit({ fat: 'a lot' }), 'changes')).toEqual([
      { path: 'fat', message: 'Fat must be a number from 0 to 100,000' },
    ])
  })

  const text = fc.option(fc.string())
  const number = fc.option(fc.double({ min: 0, max: 100_000, noNaN: true }))
  const minutes = fc.option(fc.integer({ min: 0, max: 10_000 }))
  const line = fc.string()
  const recipe: fc.Arbitrary<RecipeContent> = fc.record({
    title: fc.string(),
    description: text,
    cuisine: text,
    category: text,
    seasonality: text,
    difficulty: fc.option(fc.constantFrom(...difficulties)),
    cookingTime: minutes,
    prepTime: minutes,
    servings: fc.option(fc.integer({ min: 1, max: 1000 })),
    ingredients: fc.array(
      fc.record({
        name: line,
        original: line,
        quantity: number,
        quantityTo: number,
        unit: text,
        isHeading: fc.boolean(),
      }),
    ),
    instructions: fc.array(fc.oneof(line, fc.record({ number: fc.nat(), step: line }))),
    nutritionInfo: fc.option(fc.record({ calories: number, protein: number, carbs: number, fat: number })),
    tags: fc.array(fc.string()),
    imageUrl: text,
    sourceUrl: text,
    rating: number,
    isPublic: fc.boolean(),
  })

  test('does not change when it is opened and saved, whatever its content', () => {
    checkProperty(recipe, (before) => {
      expect(toRecipeChanges(toRecipeDraft(before), before)).toEqual({})
    })
  })

  test('changes only in its edited field, whatever its content', () => {
    checkProperty(recipe, (before) => {
      const draft = { ...toRecipeDraft(before), title: `${before.title.trim()}!` }
      expect(toRecipeChanges(draft, before)).toEqual({ title: draft.title })
    })
  })
})

describe('an error from the server', () => {
  test.each([
    [['ingredients', '3'], { path: 'ingredients', message: 'Line 4: No.' }],
    [['ingredients', '3', 'original'], { path: 'ingredients', message: 'Line 4: No.' }],
    [['ingredients'], { path: 'ingredients', message: 'No.' }],
    [['nutritionInfo', 'carbs'], { path: 'carbs', message: 'No.' }],
    [['tags', '0'], { path: 'tags', message: 'No.' }],
    [['isPublic'], null],
    [['toString'], null],
    [[], null],
  ])('is shown at its field, if it has one: %j', (path, fault) => {
    expect(toDraftFault(path, 'No.')).toEqual(fault)
  })
})
