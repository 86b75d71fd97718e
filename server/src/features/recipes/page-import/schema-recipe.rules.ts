import { listDistinct } from '@roost/contract/text/name-key.ts'
import { maxIngredients, maxTags } from '@roost/contract/recipes/recipe-values.ts'
import type { RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { toPlainLines, toPlainText } from '../../../lib/text/plain-text.ts'
import { findId, isNode, listTexts, type ReadValues, type SchemaNode } from './schema-node.rules.ts'
import { readNutrition, readRating, readServings, readTimes } from './schema-numbers.rules.ts'
import { readSteps } from './schema-steps.rules.ts'

/** A recipe as its page describes it, truncated to what can be saved. Its URLs may still be relative. */
export interface PageRecipe extends Pick<
  RecipeContent,
  | 'description'
  | 'cuisine'
  | 'category'
  | 'cookingTime'
  | 'prepTime'
  | 'servings'
  | 'instructions'
  | 'nutritionInfo'
  | 'tags'
  | 'rating'
> {
  readonly title: string | null
  readonly ingredientLines: readonly string[]
  readonly pictureUrls: readonly string[]
  readonly pageUrls: readonly string[]
}

const maxTitleLength = 200
const maxDescriptionLength = 2000
const maxLabelLength = 50
const maxLineLength = 500
const maxWholeLength = 50_000
const maxAddresses = 10

/** Joins as many of the strings as fit into one label. */
const toLabel = (texts: readonly string[]): string | null => {
  const words = new Set(texts.slice(0, 20).flatMap((text) => toPlainText(text, maxLabelLength) ?? []))
  let label = ''
  for (const word of words) {
    const longer = label === '' ? word : `${label}, ${word}`
    if (longer.length <= maxLabelLength) label = longer
  }
  return label || null
}

const toTags = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => (toPlainText(text, maxDescriptionLength) ?? '').split(/[,;]/))
  const tags = words.slice(0, 1000).map((word) => word.replace(/^\s*#/, '').trim())
  return listDistinct(tags.filter((tag) => tag !== '' && tag.length <= maxLabelLength)).slice(0, maxTags)
}

/** Accepts a list of lines or one multi-line string. */
const toIngredientLines = (texts: readonly string[]): string[] => {
  const [only = ''] = texts
  const lines = texts.length === 1 ? (toPlainLines(only, maxWholeLength) ?? '').split('\n') : texts
  return lines.flatMap((line) => toPlainText(line, maxLineLength) ?? []).slice(0, maxIngredients)
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 4096 && !value.startsWith('data:')

/** The addresses of a node: its `url` and `contentUrl`, or its id if that is a URL. */
const listAddressesOf = (read: ReadValues, value: unknown): readonly unknown[] => {
  if (!isNode(value)) return [value]
  const told = [...read(value, 'url'), ...read(value, 'contentUrl')]
  return told.length > 0 ? told : [findId(value)].filter((id) => id !== undefined && URL.canParse(id))
}

const listAddresses = (read: ReadValues, node: SchemaNode, names: readonly string[]): string[] =>
  names
    .flatMap((name) => read(node, name))
    .slice(0, maxAddresses)
    .flatMap((value) => listAddressesOf(read, value))
    .filter(isAddress)
    .slice(0, maxAddresses)

export const toPageRecipe = (read: ReadValues, recipe: SchemaNode): PageRecipe => {
  const list = (...names: readonly string[]) => listTexts(read, recipe, ...names)
  return {
    title: toPlainText(list('name', 'headline')[0], maxTitleLength),
    description: toPlainLines(list('description')[0], maxDescriptionLength),
    cuisine: toLabel(list('recipeCuisine')),
    category: toLabel(list('recipeCategory')),
    ...readTimes(read, recipe),
    servings: readServings(read, recipe),
    ingredientLines: toIngredientLines(list('recipeIngredient', 'ingredients')),
    instructions: readSteps(read, recipe),
    nutritionInfo: readNutrition(read, recipe),
    tags: toTags(list('keywords')),
    pictureUrls: listAddresses(read, recipe, ['image', 'thumbnailUrl']),
    pageUrls: listAddresses(read, recipe, ['mainEntityOfPage', 'url']),
    rating: readRating(read, recipe),
  }
}

/** The first recipe with both ingredients and steps; otherwise the first with either. */
export const findBest = (recipes: readonly PageRecipe[]): PageRecipe | undefined =>
  recipes.find(
    ({ ingredientLines, instructions }) => ingredientLines.length > 0 && instructions.length > 0,
  ) ??
  recipes.find(({ ingredientLines, instructions }) => ingredientLines.length > 0 || instructions.length > 0)
