import { createImageFile } from '../support/browser/images.ts'
import { measureImage } from '../support/features/receipt-form.ts'
import { importFrom, openImport } from '../support/features/recipe-form.ts'
import { test } from '../support/instances/recipe-pages.ts'
import { listRecipes } from '../support/features/recipes.ts'
import { expect } from '../support/instances/test.ts'
import { expectToast } from '../support/browser/toast.ts'

test('a recipe is imported from a web page with its picture, and the browser never contacts that page', async ({
  readers,
  pages,
}) => {
  const person = await readers.createPerson()
  const { page } = person
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const dialog = await openImport(person)
  pages.setPicture((await createImageFile(page, { width: 900, height: 600 })).buffer)
  await importFrom(dialog, 'http://pantry.example/chowder')
  const form = page.getByRole('dialog', { name: 'Add Recipe' })
  await expect(form.getByText('From pantry.example. Look it over, then save it.')).toBeVisible()
  await expect(form.getByLabel('Ingredients')).toHaveValue('4 ears sweetcorn\n1 l vegetable stock')
  const [width, height] = await measureImage(form.getByRole('img', { name: 'The dish' }))
  expect(width / height).toBeCloseTo(1.5, 1)
  await expect.poll(() => listRecipes(person)).toEqual([])
  await form.getByRole('button', { name: 'Save Recipe' }).click()
  await expectToast(page, 'Success', 'Recipe saved successfully!')
  await expect(form).toBeHidden()

  const [saved] = await listRecipes(person)
  expect(saved).toMatchObject({
    title: 'Sweetcorn Chowder',
    servings: 6,
    cookingTime: 35,
    sourceUrl: 'http://pantry.example/chowder',
  })
  expect(saved?.ingredients).toMatchObject([{ quantity: 4 }, { quantity: 1, unit: 'liter' }])
  expect(saved?.instructions).toHaveLength(2)
  const photo = await person.request.get(saved?.imageUrl ?? '')
  expect(photo.headers()['content-type']).toBe('image/jpeg')
  expect([...hosts]).toEqual([new URL(page.url()).host])
})
