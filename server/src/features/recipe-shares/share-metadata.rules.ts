import { productName, toDisplayName } from '@roost/contract/text/names.ts'
import type { Instruction, RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { toPlainText } from '../../lib/text/plain-text.ts'
import { englishTranslator, type Translate } from '../../lib/messages/messages.ts'
import { namelessSharer } from './recipe-shares.rules.ts'

// The metadata in the HTML of a shared page for clients that do not run scripts: messengers that show link previews,
// and other recipe software. All strings are user input and are escaped.

export interface ShareMetadata {
  readonly recipe: RecipeContent
  readonly sharer: { readonly firstName: string; readonly lastName: string | null }
  /** The absolute URL of the page itself. */
  readonly url: string
  /** The origin of this server's pages. */
  readonly publicUrl: string
  readonly sharedAt: string
}

const maxPreviewLength = 200

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

/**
 * Escapes every character that could end the script element, start a comment or an entity, or act as a line break in
 * JavaScript.
 */
const toJsonBlock = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const toDuration = (minutes: number | null): string | undefined =>
  minutes === null || minutes === 0 ? undefined : `PT${minutes}M`

const toStep = (instruction: Instruction) =>
  typeof instruction === 'string'
    ? instruction
    : { '@type': 'HowToStep', position: instruction.number, text: instruction.step }

const withUnit = (number: number | null, unit: string): string | undefined =>
  number === null ? undefined : `${number} ${unit}`

const toNutrition = ({ nutritionInfo: info }: RecipeContent) =>
  info
    ? {
        '@type': 'NutritionInformation',
        calories: withUnit(info.calories, 'kcal'),
        proteinContent: withUnit(info.protein, 'g'),
        carbohydrateContent: withUnit(info.carbs, 'g'),
        fatContent: withUnit(info.fat, 'g'),
      }
    : undefined

const toRating = ({ rating }: RecipeContent) =>
  rating === null || rating === 0
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5 }

const toImage = ({ recipe, publicUrl }: ShareMetadata): string | undefined =>
  recipe.imageUrl === null ? undefined : publicUrl + recipe.imageUrl

/** A schema.org Recipe. Fields that the recipe does not have are omitted. */
export const toSchemaRecipe = (head: ShareMetadata): object => {
  const { recipe, url, sharedAt } = head
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    description: recipe.description ?? undefined,
    url,
    isBasedOn: recipe.sourceUrl ?? undefined,
    image: toImage(head),
    datePublished: sharedAt,
    recipeCuisine: recipe.cuisine ?? undefined,
    recipeCategory: recipe.category ?? undefined,
    prepTime: toDuration(recipe.prepTime),
    cookTime: toDuration(recipe.cookingTime),
    recipeYield: recipe.servings === null ? undefined : String(recipe.servings),
    recipeIngredient: recipe.ingredients.map(({ original }) => original),
    recipeInstructions: recipe.instructions.map(toStep),
    nutrition: toNutrition(recipe),
    keywords: recipe.tags.length > 0 ? recipe.tags : undefined,
    aggregateRating: toRating(recipe),
  }
}

const toMeta = (attribute: 'name' | 'property', name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`

/** The title and the metadata as HTML. */
export const toMetadataHtml = (head: ShareMetadata, t: Translate = englishTranslator.t): string => {
  const { recipe, sharer, url } = head
  const description =
    toPlainText(recipe.description ?? undefined, maxPreviewLength) ??
    t('A recipe that {name} shares', {
      name: sharer.firstName === namelessSharer ? t(namelessSharer) : toDisplayName(sharer),
    })
  const image = toImage(head)
  return [
    `<title>${escapeHtml(`${recipe.title} · ${productName}`)}</title>`,
    toMeta('name', 'description', description),
    toMeta('property', 'og:title', recipe.title),
    toMeta('property', 'og:description', description),
    toMeta('property', 'og:type', 'article'),
    toMeta('property', 'og:site_name', productName),
    toMeta('property', 'og:url', url),
    toMeta('property', 'og:image', image),
    toMeta('name', 'twitter:card', image && 'summary_large_image'),
    `<script type="application/ld+json">${toJsonBlock(toSchemaRecipe(head))}</script>`,
  ].join('')
}
