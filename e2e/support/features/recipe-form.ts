import { expect, type Locator, type Page } from '@playwright/test'
import type { SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import type { Person } from '../instances/household.ts'
import { openRecipes } from './recipes.ts'

/** Opens the form of a new recipe. */
export const openNewRecipe = async (person: Pick<Person, 'page'>): Promise<Locator> => {
  await openRecipes(person, '?tab=saved#new')
  const form = person.page.getByRole('dialog', { name: 'Add Recipe' })
  await form.waitFor()
  return form
}

export const openRecipeEdit = async (
  person: Pick<Person, 'page'>,
  { id }: Pick<SavedRecipe, 'id'>,
): Promise<Locator> => {
  await openRecipes(person, `?tab=saved#edit-${id}`)
  const form = person.page.getByRole('dialog', { name: 'Edit Recipe' })
  await form.waitFor()
  return form
}

export const openImport = async (person: Pick<Person, 'page'>): Promise<Locator> => {
  await openRecipes(person, '?tab=saved#import')
  const dialog = person.page.getByRole('dialog', { name: 'Import Recipe' })
  await dialog.waitFor()
  return dialog
}

/** Imports a recipe from an address in the dialog. */
export const importFrom = async (dialog: Locator, address: string): Promise<void> => {
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByLabel('Address').press('Enter')
}

export const expectUnsaved = async (page: Page): Promise<Locator> => {
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await expect(question).toBeVisible()
  return question
}
