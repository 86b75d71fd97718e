import { maxMinutes, maxRating, maxServings } from '@roost/contract/recipes/recipe-values.ts'
import type { NutritionInfo } from '@roost/contract/recipes/recipes.ts'
import { isNode, listTexts, type ReadValues, type SchemaNode, toText } from './schema-node.rules.ts'

const maxLength = 100

/** Accepts `1,200`, `12,5` and `12.5`. */
const toNumber = (text: string): number =>
  Number(/^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'))

const amount = /\d+(?:[.,]\d+)*/

const findNumber = (text: string): number | undefined => {
  const found = amount.exec(text.slice(0, maxLength))?.[0]
  const number = found === undefined ? Number.NaN : toNumber(found)
  return Number.isFinite(number) ? number : undefined
}

const findFirst = <T>(texts: readonly string[], find: (text: string) => T | undefined): T | null => {
  for (const text of texts.slice(0, 10)) {
    const found = find(text.trim().slice(0, maxLength))
    if (found !== undefined) return found
  }
  return null
}

// ISO 8601 and common malformed durations: `PT90`, `P0DT1H30M`, `pt1h`.
const duration =
  /^P(?:[\d.,]+Y)?(?:[\d.,]+M(?=.*T))?(?:(?<weeks>[\d.,]+)W)?(?:(?<days>[\d.,]+)D)?(?:T?(?:(?<hours>[\d.,]+)H)?(?:(?<minutes>[\d.,]+)(?:M|$))?(?:[\d.,]+S)?)?$/i
const minutesIn = { weeks: 10_080, days: 1440, hours: 60, minutes: 1 } as const
type DurationPart = keyof typeof minutesIn

const parseIso = (text: string): number | undefined => {
  const groups = duration.exec(text.replaceAll(/\s/g, ''))?.groups
  if (!groups) return undefined
  const parts = Object.entries(minutesIn) as [DurationPart, number][]
  return parts.reduce((sum, [part, minutes]) => sum + toNumber(groups[part] ?? '0') * minutes, 0)
}

/** Days, hours and minutes by their abbreviations in English, German, French, Spanish and Italian. */
const spoken = /(\d+(?:[.,]\d+)?)\s*(d|tag|j|g|h|st|uur|o|m)/gi
const dayWords: readonly string[] = ['d', 'tag', 'j', 'g']
const toUnitMinutes = (unit: string): number => {
  if (unit === 'm') return 1
  return dayWords.includes(unit) ? 1440 : 60
}

const parseSpoken = (text: string): number | undefined => {
  if (/^\d{1,5}$/.test(text)) return Number(text)
  const clock = /^(\d{1,2})\s*[:h]\s*([0-5]?\d)(?::\d\d)?$/i.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const parts = /^PT?\d/i.test(text) ? [] : [...text.matchAll(spoken)]
  if (parts.length === 0) return undefined
  return parts.reduce(
    (sum, [, number = '0', unit = '']) => sum + toNumber(number) * toUnitMinutes(unit.toLowerCase()),
    0,
  )
}

const parseDuration = (text: string): number | undefined => {
  const minutes = Math.round(parseIso(text) ?? parseSpoken(text) ?? Number.NaN)
  return minutes > 0 && minutes <= maxMinutes ? minutes : undefined
}

export interface RecipeTimes {
  readonly prepTime: number | null
  readonly cookingTime: number | null
}

/** If the page gives a total time but no cooking time, the cooking time is the total minus the preparation time. */
export const readTimes = (read: ReadValues, recipe: SchemaNode): RecipeTimes => {
  const find = (name: string) => findFirst(listTexts(read, recipe, name), parseDuration)
  const [prepTime, cookTime, totalTime] = [find('prepTime'), find('cookTime'), find('totalTime')]
  if (cookTime !== null || totalTime === null) return { prepTime, cookingTime: cookTime }
  const rest = totalTime - (prepTime ?? 0)
  return { prepTime, cookingTime: rest > 0 ? rest : null }
}

/** Accepts `4 servings`, `Serves 4–6` and `4`. */
export const readServings = (read: ReadValues, recipe: SchemaNode): number | null => {
  const values = [...read(recipe, 'recipeYield'), ...read(recipe, 'yield')]
  const texts = values.flatMap((value) => toText(value, ['@value', 'value', 'name']) ?? [])
  return findFirst(texts, (text) => {
    const servings = Math.round(findNumber(text) ?? 0)
    return servings >= 1 && servings <= maxServings ? servings : undefined
  })
}

const kilojoulesACalorie = 4.184
const maxNutrient = 100_000

const toOneDecimal = (number: number): number | undefined =>
  number <= maxNutrient ? Math.round(number * 10) / 10 : undefined

const parseCalories = (text: string): number | undefined => {
  const number = findNumber(text)
  if (number === undefined) return undefined
  const isKilojoules = /\d\s*kj|kilojoule/i.test(text) && !/cal/i.test(text)
  return toOneDecimal(isKilojoules ? number / kilojoulesACalorie : number)
}

const parseGrams = (text: string): number | undefined => {
  const number = findNumber(text)
  if (number === undefined) return undefined
  return toOneDecimal(/\d\s*m(?:g|illigram)/i.test(text) ? number / 1000 : number)
}

/** Null if the recipe has no nutrition data. */
export const readNutrition = (read: ReadValues, recipe: SchemaNode): NutritionInfo | null => {
  const [nutrition] = [...read(recipe, 'nutrition'), ...read(recipe, 'nutritionInformation')]
  if (!isNode(nutrition)) return null
  const find = (name: string, parse: (text: string) => number | undefined) =>
    findFirst(listTexts(read, nutrition, name), parse)
  const info = {
    calories: find('calories', parseCalories),
    protein: find('proteinContent', parseGrams),
    carbs: find('carbohydrateContent', parseGrams),
    fat: find('fatContent', parseGrams),
  }
  return Object.values(info).every((value) => value === null) ? null : info
}

/** The rating scaled from the page's maximum to 0–5; null without a rating. */
export const readRating = (read: ReadValues, recipe: SchemaNode): number | null => {
  const [rating] = read(recipe, 'aggregateRating')
  if (!isNode(rating)) return null
  const find = (name: string) => findFirst(listTexts(read, rating, name), findNumber)
  const [value, best] = [find('ratingValue') ?? 0, find('bestRating') ?? maxRating]
  if (value <= 0 || best <= 0 || value > best) return null
  return Math.round((value / best) * maxRating * 100) / 100
}
