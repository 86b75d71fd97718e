import type { RecipeContent } from '@roost/contract/recipes/recipes.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../../test-support/property-runs.ts'
import { readHead } from '../../../test-support/app/html-head.ts'
import { toMetadataHtml, toSchemaRecipe } from './share-metadata.rules.ts'

const createRecipe = (details: Partial<RecipeContent> = {}): RecipeContent => ({
  title: 'Pancakes',
  description: null,
  cuisine: null,
  category: null,
  difficulty: 'medium',
  cookingTime: null,
  prepTime: null,
  servings: 4,
  seasonality: null,
  ingredients: [],
  instructions: [],
  nutritionInfo: null,
  tags: [],
  imageUrl: null,
  sourceUrl: null,
  rating: null,
  isPublic: false,
  ...details,
})

const toInput = (recipe: RecipeContent) => ({
  recipe,
  sharer: { firstName: 'Robin', lastName: null },
  url: 'https://roost.example/shared/abc',
  publicUrl: 'https://roost.example',
  sharedAt: '2026-11-21T09:00:00.470Z',
})

describe('the structured data of a shared recipe', () => {
  test('omits fields that are not given', () => {
    expect(JSON.parse(JSON.stringify(toSchemaRecipe(toInput(createRecipe()))))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Pancakes',
      url: 'https://roost.example/shared/abc',
      datePublished: '2026-11-21T09:00:00.470Z',
      recipeYield: '4',
      recipeIngredient: [],
      recipeInstructions: [],
    })
  })

  test('uses the vocabulary of schema.org', () => {
    const recipe = createRecipe({
      cookingTime: 90,
      prepTime: 0,
      instructions: ['Dough', { number: 1, step: 'Mix.' }],
      nutritionInfo: { calories: 250, protein: 3.5, carbs: null, fat: 0 },
      tags: ['sweet'],
      imageUrl: '/api/recipes/shared/abc/photo?v=0',
      sourceUrl: 'https://kitchen.example/pancakes',
      rating: 4.5,
    })
    expect(toSchemaRecipe(toInput(recipe))).toMatchObject({
      cookTime: 'PT90M',
      prepTime: undefined,
      recipeInstructions: ['Dough', { '@type': 'HowToStep', position: 1, text: 'Mix.' }],
      nutrition: { calories: '250 kcal', proteinContent: '3.5 g', fatContent: '0 g' },
      keywords: ['sweet'],
      image: 'https://roost.example/api/recipes/shared/abc/photo?v=0',
      isBasedOn: 'https://kitchen.example/pancakes',
      aggregateRating: { ratingValue: 4.5, bestRating: 5 },
    })
  })
})

test(
  'strings in a recipe are escaped so that they can be read back exactly and add no markup',
  { tags: ['T14'] },
  () => {
    const dangerous = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '/',
      '!',
      '-',
      'script',
      'title',
      ' ',
      '=',
      '\u2028',
      '\\',
      '$',
    )
    const text = fc.oneof(
      fc.string({ unit: dangerous, minLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1 }),
    )
    const { tags } = readHead(toMetadataHtml(toInput(createRecipe())))
    checkPropertyIn(propertyRuns(2000), text, (said) => {
      const words = said.toWellFormed().replaceAll('\r', '').replaceAll('\0', '')
      const html = toMetadataHtml(
        toInput(createRecipe({ title: words, description: words, instructions: [words] })),
      )
      const head = readHead(html)
      expect(head.tags).toEqual(tags)
      expect(head.titles).toEqual([`${words} · Roost`])
      expect(head.findMeta('og:title')).toEqual([words])
      expect(head.recipes).toMatchObject([{ name: words, recipeInstructions: [words] }])
    })
  },
)
