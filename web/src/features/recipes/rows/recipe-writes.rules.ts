import type { IngredientInput, RecipeBase } from '@roost/contract/recipes/recipe-input.ts'
import { defaultDifficulty, defaultServings } from '@roost/contract/recipes/recipe-values.ts'
import type { Ingredient, Instruction, RecipeSummary, SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import { applyRowWrites, type RowWrites, type ShownRow } from '../../../api/outbox/row-writes.rules.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatChanges } from '../../../lib/texts/field-text.ts'
import type { RecipeInput } from './recipe-draft.rules.ts'
import { emptyRecipe } from './shown-recipe.ts'

// The page shows the server's recipes with this device's write queue applied to them.

/** The user of this device, who creates the recipes that wait on it. */
export interface RecipeAuthor {
  readonly id: string
  readonly name: string
  readonly houseGroupId: number | null
}

export type RecipeChanges = Partial<RecipeInput>

type WaitingContent = Partial<Omit<RecipeInput, 'ingredients'>> & {
  readonly ingredients?: readonly IngredientInput[]
}

const toLine = (input: IngredientInput): string =>
  typeof input === 'string' ? input : (input.original ?? input.name)

/** The server parses new lines; until then, they have no amounts. */
const toIngredients = (
  inputs: readonly IngredientInput[],
  known: readonly Ingredient[],
): readonly Ingredient[] =>
  inputs.map((input) => {
    const line = toLine(input)
    return (
      known.find(({ original }) => original === line) ?? {
        name: line,
        original: line,
        quantity: null,
        quantityTo: null,
        unit: null,
        isHeading: line.endsWith(':'),
      }
    )
  })

/** This page may show photos and pictures of the server, but none of other hosts. */
const toShownPicture = (imageUrl: string | null): string | null =>
  imageUrl !== null && /^(data:|\/)/.test(imageUrl) ? imageUrl : null

interface Address {
  readonly id?: string
  readonly base?: unknown
}

const toSummaryFields = ({ input }: QueuedWrite): Partial<RecipeSummary> => {
  const { id: _id, base: _base, description: _text, ...fields } = input as WaitingContent & Address
  const { ingredients: _lines, instructions: _steps, imageUrl, ...others } = fields
  return { ...others, ...(imageUrl !== undefined && { imageUrl: toShownPicture(imageUrl) }) }
}

const toContentFields = (
  { input }: QueuedWrite,
  known: readonly Ingredient[],
): Partial<Pick<SavedRecipe, 'description' | 'ingredients' | 'instructions'>> => {
  const { description, ingredients, instructions } = input as WaitingContent
  return {
    ...(description !== undefined && { description }),
    ...(ingredients !== undefined && { ingredients: [...toIngredients(ingredients, known)] }),
    ...(instructions !== undefined && { instructions: [...instructions] }),
  }
}

const toNewRecipe = (write: QueuedWrite, author: RecipeAuthor): SavedRecipe => {
  const { difficulty, servings } = write.input as WaitingContent
  return {
    ...emptyRecipe,
    ...toSummaryFields(write),
    ...toContentFields(write, []),
    id: -write.id,
    difficulty: difficulty ?? defaultDifficulty,
    servings: servings ?? defaultServings,
    matchScore: 0,
    createdBy: author.id,
    createdByName: author.name,
    houseGroupId: author.houseGroupId,
    createdAt: write.madeAt,
    updatedAt: write.madeAt,
  }
}

const toSummaryWrites = (author: RecipeAuthor): RowWrites<RecipeSummary> => ({
  feature: 'recipes',
  toNew: (write) => {
    const {
      description: _text,
      ingredients: _lines,
      instructions: _steps,
      ...summary
    } = toNewRecipe(write, author)
    return summary
  },
  toChanged: (recipe, write) => ({ ...recipe, ...toSummaryFields(write) }),
})

const toRecipeWrites = (author: RecipeAuthor): RowWrites<SavedRecipe> => ({
  feature: 'recipes',
  toNew: (write) => toNewRecipe(write, author),
  toChanged: (recipe, write) => ({
    ...recipe,
    ...toSummaryFields(write),
    ...toContentFields(write, recipe.ingredients),
  }),
})

/** Returns the saved recipes with the write queue applied, or the same list if nothing is queued. */
export const applyRecipeWrites = (
  listed: readonly RecipeSummary[],
  writes: readonly QueuedWrite[],
  author: RecipeAuthor,
): readonly ShownRow<RecipeSummary>[] => applyRowWrites(listed, writes, toSummaryWrites(author))

interface ShownId {
  /** Negative for a recipe that was created on this device, also after it has been sent. */
  readonly id: number
  /** The id on the server, once there is one. */
  readonly realId: number
}

/** Returns a recipe with the write queue applied; undefined if it does not exist, or only on the server. */
export const applyWritesToRecipe = (
  known: SavedRecipe | undefined,
  { id, realId }: ShownId,
  { writes, author }: { readonly writes: readonly QueuedWrite[]; readonly author: RecipeAuthor },
): SavedRecipe | undefined => {
  const ids: readonly unknown[] = [String(id), String(realId)]
  const own = writes.filter(
    (write) => ids.includes(write.input['id']) || (write.method === 'POST' && -write.id === id),
  )
  const [recipe] = applyRowWrites(known ? [known] : [], own, toRecipeWrites(author))
  return recipe && recipe.id !== id ? { ...recipe, id } : recipe
}

const toIngredientLine = ({ original, name }: Ingredient): string => original || name
const toStepText = (step: Instruction): string => (typeof step === 'string' ? step : step.step)

/** Returns the displayed values of the fields that a change sets. Pictures are not compared. */
export const toRecipeBase = (recipe: SavedRecipe, changes: RecipeChanges): RecipeBase => {
  const shown = {
    ...recipe,
    ingredients: recipe.ingredients.map(toIngredientLine),
    instructions: recipe.instructions.map(toStepText),
  }
  const isCompared = (field: string): boolean => field in changes && field !== 'imageUrl'
  return Object.fromEntries(Object.entries(shown).filter(([field]) => isCompared(field)))
}

/** Describes a change: `Change “Dal”: Servings: 6, no description`. */
export const toRecipeSummary = ({ title }: Pick<SavedRecipe, 'title'>, changes: RecipeChanges): string =>
  t('Change “{name}”: {changes}', {
    name: title,
    changes: formatChanges(changes),
  })
