import type { Locator, Page } from '@playwright/test'
import type { RecipeShare } from '@roost/contract/recipes/recipe-shares.ts'
import type { SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import type { ShareType } from '@roost/contract/recipes/recipe-values.ts'
import { expectOk } from '../instances/accounts.ts'
import type { Household, Person } from '../instances/household.ts'
import { type RecipeDetails, pancakes } from './household-recipes.ts'
import { createRecipe } from './recipes.ts'

export const note = 'We make these every Sunday.\nLet the batter rest.'

/** Creates a share link to a recipe through the API. */
export const shareRecipe = async (
  { request }: Pick<Person, 'request'>,
  id: number,
  { shareType = 'public', personalNote = note }: { shareType?: ShareType; personalNote?: string } = {},
): Promise<RecipeShare> => {
  const shared = await request.post(`/api/recipes/${id}/share`, { data: { shareType, personalNote } })
  await expectOk(shared)
  return (await shared.json()) as RecipeShare
}

interface SharedPancakes {
  readonly ada: Person
  readonly recipe: SavedRecipe
  readonly share: RecipeShare
  readonly path: string
}

/** Creates Ada Lovelace, who shares a recipe for pancakes. */
export const sharePancakes = async (
  household: Household,
  shareType: ShareType = 'public',
  details: Partial<RecipeDetails> = {},
): Promise<SharedPancakes> => {
  const ada = await household.createPerson({ firstName: 'Ada', lastName: 'Lovelace' })
  if (shareType === 'house_group') await household.createHouseGroup(`Nest of ${ada.id}`, ada)
  const recipe = await createRecipe(ada, {
    ...pancakes,
    sourceUrl: 'https://www.example.org/pancakes',
    ...details,
  })
  const share = await shareRecipe(ada, recipe.id, { shareType })
  return { ada, recipe, share, path: `/shared/${share.shareUrl}` }
}

export const findTitle = (page: Page): Locator => page.getByRole('heading', { level: 1 })
