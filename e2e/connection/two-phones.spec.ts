import type { Page } from '@playwright/test'
import { failureNoise } from '../support/browser/failing-server.ts'
import type { Household, Person } from '../support/instances/household.ts'
import { openForOffline, waitUntilStored } from '../support/browser/offline.ts'
import { createItem, listItems, openBought } from '../support/features/shopping.ts'
import { expect, test } from '../support/instances/test.ts'

const operationCount = 50

/**
 * An operation on one phone. Every name and quantity is unique, so that the effect of each operation can be identified.
 */
type Operation =
  | { readonly kind: 'add' | 'delete'; readonly name: string }
  | { readonly kind: 'tick'; readonly name: string; readonly isCompleted: boolean }
  | { readonly kind: 'edit'; readonly name: string; readonly quantity: string }

interface Phone extends Person {
  readonly operations: Operation[]
  readonly random: () => number
}

/** The Mulberry32 generator, which produces the same numbers between 0 and 1 for the same seed. */
const createRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(random: () => number, choices: readonly T[]): T | undefined =>
  choices[Math.floor(random() * choices.length)]

interface ShownItem {
  readonly name: string
  readonly isCompleted: boolean
  /** Name and quantity without spaces. */
  readonly text: string
}

/** The rendered items. */
const listShownItems = (page: Page): Promise<ShownItem[]> =>
  page
    .getByRole('main')
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((box) => ({
        name: box.getAttribute('aria-label') ?? '',
        isCompleted: (box as HTMLInputElement).checked,
        text: (box.closest('label')?.innerText ?? '').replaceAll(/\s/g, ''),
      })),
    )

const addItem = async ({ page }: Phone, name: string): Promise<Operation> => {
  const field = page.getByRole('textbox', { name: 'Quick add' })
  await field.fill(name)
  await field.press('Enter')
  return { kind: 'add', name }
}

const tickItem = async ({ page }: Phone, { name, isCompleted }: ShownItem): Promise<Operation> => {
  await page.getByRole('checkbox', { name, exact: true }).tap()
  return { kind: 'tick', name, isCompleted: !isCompleted }
}

const openItem = async ({ page }: Phone, name: string) => {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).tap()
  return page.getByRole('dialog', { name: 'Edit Shopping Item' })
}

const editItem = async (phone: Phone, { name }: ShownItem, quantity: string): Promise<Operation> => {
  const dialog = await openItem(phone, name)
  await dialog.getByLabel('Quantity').fill(quantity)
  await dialog.getByRole('button', { name: 'Update Item' }).tap()
  await expect(dialog).toBeHidden()
  return { kind: 'edit', name, quantity }
}

const deleteItem = async (phone: Phone, { name }: ShownItem): Promise<Operation> => {
  const dialog = await openItem(phone, name)
  await dialog.getByRole('button', { name: 'Delete' }).tap()
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  await expect(dialog).toBeHidden()
  return { kind: 'delete', name }
}

const operate = async (phone: Phone, number: number): Promise<Operation> => {
  const { page, firstName, random } = phone
  if (await page.getByRole('button', { name: /^Bought \(/, expanded: false }).count()) await openBought(page)
  const item = pick(random, await listShownItems(page))
  const choice = random()
  if (!item || choice < 0.3) return addItem(phone, `${firstName} ${number}`)
  if (choice < 0.65) return tickItem(phone, item)
  return choice < 0.85 ? editItem(phone, item, `${firstName[0]}${number}`) : deleteItem(phone, item)
}

const operateAll = async (phone: Phone): Promise<void> => {
  for (let number = 1; number <= operationCount; number += 1) {
    phone.operations.push(await operate(phone, number))
    const count = number === 1 ? '1 change waiting' : `${number} changes waiting`
    await expect(phone.page.getByText(count, { exact: true })).toBeAttached()
  }
}

const openPhone = async (household: Household, firstName: string, random: () => number): Promise<Phone> => {
  const person = await household.createPerson({
    firstName,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  return { ...person, operations: [], random }
}

const openList = async (phone: Phone): Promise<void> => {
  const { page } = phone
  await openForOffline(page, () => page.goto('/shopping'))
  await waitUntilStored(page, '/api/shopping', 'Item 12')
  // The deferred code for the forms loads shortly after the list.
  const dialog = await openItem(phone, 'Item 1')
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toBeHidden()
}

/** Waits until the write queue is empty, and enlarges the window so that the whole list is rendered. */
const waitUntilSent = async ({ page }: Phone): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 6000 })
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText(/^\d+ changes? waiting$/)).toHaveCount(0, { timeout: 60_000 })
}

/** The summaries of the rejected writes on this phone. */
const listRefused = async ({ page }: Phone): Promise<string[]> => {
  const rejectedButton = page.getByRole('button', { name: /could not be saved$/ })
  if ((await rejectedButton.count()) === 0) return []
  const count = Number.parseInt(await rejectedButton.innerText(), 10)
  await rejectedButton.tap()
  const dialog = page.getByRole('dialog')
  const rows = dialog.getByRole('list', { name: 'Changes that could not be saved' }).getByRole('listitem')
  await expect(rows).toHaveCount(count)
  const summaries = await rows.evaluateAll((all) => all.map((row) => row.querySelector('p')?.innerText ?? ''))
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toBeHidden()
  return summaries
}

const toSummary = (operation: Operation): string => {
  const { name } = operation
  switch (operation.kind) {
    case 'add':
      return `Add “${name}”`
    case 'delete':
      return `Delete “${name}”`
    case 'tick':
      return `${operation.isCompleted ? 'Tick' : 'Untick'} “${name}”`
    case 'edit':
      return `Change “${name}”: quantity ${operation.quantity}`
  }
}

const listNames = (phones: readonly Phone[], kind: Operation['kind']): string[] =>
  phones.flatMap(({ operations }) =>
    operations.filter((operation) => operation.kind === kind).map(({ name }) => name),
  )

/** The operations of one kind on one item, for each phone. */
const listOf = <K extends 'tick' | 'edit'>(phones: readonly Phone[], kind: K, name: string) =>
  phones.map(({ operations }) =>
    operations.filter(
      (operation): operation is Extract<Operation, { kind: K }> =>
        operation.kind === kind && operation.name === name,
    ),
  )

/** Expects that only conflicting writes were rejected, and that every other write was applied. */
const expectMerged = async (
  phones: readonly [Phone, Phone],
  refused: readonly string[],
  first: readonly string[],
): Promise<void> => {
  const items = await listItems(phones[0])
  const deleted = new Set(listNames(phones, 'delete'))
  const expected = [...first, ...listNames(phones, 'add')].filter((name) => !deleted.has(name))
  expect(items.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())

  for (const { name, quantity, isCompleted } of items) {
    const edits = listOf(phones, 'edit', name)
    const applied = edits.map((all) => all.filter((edit) => !refused.includes(toSummary(edit))))
    expect(applied.filter(({ length }) => length > 0).length, `edits of ${name}`).toBeLessThan(2)
    expect(quantity, `the quantity of ${name}`).toBe(applied.flat().at(-1)?.quantity ?? null)
    if (edits.some(({ length }) => length === 0))
      expect(edits.flat(), `edits of ${name} by one phone`).toEqual(applied.flat())

    const lastTicks = listOf(phones, 'tick', name).flatMap((ticks) => ticks.at(-1)?.isCompleted ?? [])
    expect(lastTicks.length === 0 ? [false] : lastTicks, `whether ${name} is ticked`).toContain(isCompleted)
  }
  const survivors = new Set(expected)
  const ofSurvivors = phones
    .flatMap(({ operations }) => operations)
    .filter(({ kind, name }) => kind !== 'edit' && survivors.has(name))
    .map(toSummary)
  expect(ofSurvivors.filter((summary) => refused.includes(summary))).toEqual([])
}

const expectSameScreens = (phones: readonly Phone[]): Promise<void> =>
  expect(async () => {
    for (const phone of phones) {
      const stored = (await listItems(phone)).map(({ name, quantity, isCompleted }) =>
        `${name}${quantity ?? ''}: ${isCompleted}`.replaceAll(' ', ''),
      )
      if (stored.some((text) => text.endsWith('true'))) await openBought(phone.page)
      const shown = (await listShownItems(phone.page)).map(
        ({ text, isCompleted }) => `${text}:${isCompleted}`,
      )
      expect(shown.toSorted(), `the screen of ${phone.firstName}`).toEqual(stored.toSorted())
    }
  }).toPass({ timeout: 30_000 })

const shopOnTwoPhones = async (household: Household, seed: number): Promise<void> => {
  const maya = await openPhone(household, 'Maya', createRandom(seed))
  const noah = await openPhone(household, 'Noah', createRandom(seed + 1))
  const phones = [maya, noah] as const
  await household.createHouseGroup('Rook Lane 5', maya, noah)
  const first = Array.from({ length: 12 }, (_, index) => `Item ${index + 1}`)
  for (const name of first) await createItem(maya, { name })
  for (const phone of phones) {
    await openList(phone)
    await phone.page.context().setOffline(true)
  }
  await Promise.all(phones.map(operateAll))
  await Promise.all(phones.map(({ page }) => page.context().setOffline(false)))
  for (const phone of phones) await waitUntilSent(phone)
  const refused: string[] = []
  for (const phone of phones) refused.push(...(await listRefused(phone)))
  await expectMerged(phones, refused, first)
  await expectSameScreens(phones)
}

test('two phones that each change one list fifty times while offline show the same list afterwards', async ({
  household,
  problems,
}) => {
  test.setTimeout(400_000)
  problems.tolerate(failureNoise)
  const seed = Number(process.env['TWO_PHONES_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  try {
    await shopOnTwoPhones(household, seed)
  } catch (error) {
    throw new Error(`It went wrong with TWO_PHONES_SEED=${seed}`, { cause: error })
  }
})
