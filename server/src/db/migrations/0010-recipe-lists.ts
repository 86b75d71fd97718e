import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

interface OldRecipe {
  readonly id: number
  readonly title: string
  readonly cuisine: string | null
  readonly tags: string
  readonly ingredients: string
}

interface RecipesDatabase {
  recipes: OldRecipe & { readonly foods: string; readonly search_text: string }
}

interface OldIngredient {
  readonly name: string
  readonly original: string
  readonly isHeading: boolean
}

const recipesAtOnce = 100
const maxSearchText = 8000

const toColumns = ({ title, cuisine, tags, ingredients }: OldRecipe) => {
  const lines: readonly OldIngredient[] = JSON.parse(ingredients)
  const labels: readonly string[] = JSON.parse(tags)
  const text = [title, cuisine ?? '', ...labels, ...lines.map(({ original }) => original)].join('\n')
  return {
    foods: JSON.stringify(lines.filter(({ isHeading }) => !isHeading).map(({ name }) => name)),
    search_text: text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, maxSearchText),
  }
}

const fillColumns = async (db: Kysely<RecipesDatabase>): Promise<void> => {
  let last = 0
  let recipes: OldRecipe[]
  do {
    recipes = await db
      .selectFrom('recipes')
      .select(['id', 'title', 'cuisine', 'tags', 'ingredients'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(recipesAtOnce)
      .execute()
    for (const recipe of recipes)
      await db.updateTable('recipes').set(toColumns(recipe)).where('id', '=', recipe.id).execute()
    last = recipes.at(-1)?.id ?? 0
  } while (recipes.length === recipesAtOnce)
}

/** Adds columns derived from the ingredients for recipe lists: the names of the foods, and the search text. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  for (const [name, empty] of [
    ['foods', '[]'],
    ['search_text', ''],
  ] as const)
    await db.schema
      .alterTable('recipes')
      .addColumn(name, kind.text[0], (column) => column.notNull().defaultTo(empty))
      .execute()
  await fillColumns(db)
}
