import type { Locator } from '@playwright/test'
import { createEvent, openCalendar } from '../support/features/calendar.ts'
import { pancakes } from '../support/features/household-recipes.ts'
import { phone } from '../support/browser/looks.ts'
import { narrowPhone } from '../support/browser/narrow-pages.ts'
import { createRecipe, openRecipe } from '../support/features/recipes.ts'
import { expect, test } from '../support/instances/test.ts'

const expectLarge = async (targets: Locator): Promise<void> => {
  const small = await targets.evaluateAll((elements) =>
    elements
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.textContent || element.ariaLabel),
  )
  expect(small).toEqual([])
}

test('on a phone the buttons of both event forms are at least 44 px high', async ({ household }) => {
  const person = await household.createPerson(narrowPhone)
  const { page } = person
  const { id } = await createEvent(person, {
    title: 'Dinner',
    startDate: '2026-11-20T18:00',
    endDate: '2026-11-20T19:00',
    timeZone: 'America/Argentina/ComodRivadavia',
    attendees: ['x'.repeat(200)],
    color: '#010203',
  })
  for (const [hash, name] of [
    ['new', 'Create New Event'],
    [`event-${id}-2026-11-20`, 'Edit Event'],
  ] as const) {
    await openCalendar(person, `#${hash}`)
    const form = page.getByRole('dialog', { name })
    await form.getByLabel('Title').waitFor()
    await expectLarge(form.getByRole('button'))
    await page.goto('/calendar')
  }
})

test('on a phone the main actions of a recipe are at the bottom, and touch targets are at least 44 px', async ({
  household,
}) => {
  const person = await household.createPerson({ viewport: phone, hasTouch: true })
  const recipe = await createRecipe(person, { ...pancakes, sourceUrl: 'https://example.org/pancakes' })
  const dialog = await openRecipe(person, recipe)
  await expectLarge(
    dialog.locator('button, a, input[type=number], label:has(input[type=checkbox]:not([role]))'),
  )
  const bar = await dialog.getByRole('button', { name: 'Add to Shopping List' }).boundingBox()
  expect(bar?.y ?? 0).toBeGreaterThan(760)
})
