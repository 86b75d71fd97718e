import { expect, type Page } from '@playwright/test'

/** One element of the accessibility tree. */
interface Item {
  readonly role: string
  readonly name: string
  /** The level of a heading. */
  readonly level: number
  /** The address of a link. */
  readonly address: string | undefined
}

const itemPattern = /^ *- '?(?<role>[a-z]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?:.*\[level=(?<level>\d)\])?/
const addressPattern = /^ *- \/url: "?(?<address>[^"]*)"?$/

/** Parses one line; `next` is the line below it, which contains the address if the line is a link. */
const parseItem = (line: string, next = ''): Item | null => {
  const parts = itemPattern.exec(line)?.groups
  if (!parts) return null
  const { role = '', name = '', level = 0 } = parts
  return {
    role,
    name: name.trim(),
    level: Number(level),
    address: addressPattern.exec(next)?.groups?.['address'],
  }
}

/** The accessibility tree of the page, in reading order. */
const readItems = async (page: Page): Promise<Item[]> => {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.map((line, index) => parseItem(line, lines[index + 1])).filter((item) => item !== null)
}

/** Finds skipped heading levels, which suggest a missing part to people who navigate by headings. */
const findHeadingFlaws = (headings: readonly Item[], topLevel: number): string[] =>
  headings.flatMap(({ name, level }, index) => {
    const above = headings[index - 1]?.level ?? topLevel - 1
    return level > above + 1 ? [`heading "${name}" of level ${level} comes after level ${above}`] : []
  })

const findLandmarkFlaws = (items: readonly Item[]): string[] => {
  const count = items.filter(({ role }) => role === 'main').length
  const bars = items.filter(({ role }) => role === 'navigation').map(({ name }) => name)
  const areDistinct = bars.length < 2 || (new Set(bars).size === bars.length && !bars.includes(''))
  return [
    ...(count === 1 ? [] : [`${count} main parts`]),
    ...(areDistinct ? [] : [`navigations that are not told apart: ${bars.join(', ')}`]),
  ]
}

const namedRoles = new Set(
  `alertdialog button checkbox combobox dialog img link menuitem meter radio region searchbox spinbutton switch tab
  textbox`.split(/\s+/),
)

/**
 * Finds missing and ambiguous names. A symbol such as an arrow does not count as a name, because screen readers read it
 * differently.
 */
const findNameFlaws = (items: readonly Item[]): string[] => {
  const addresses = new Map<string, string | undefined>()
  return items.flatMap(({ role, name, address }) => {
    if (namedRoles.has(role) && !/[\p{L}\p{N}]/u.test(name)) return [`a ${role} is called "${name}"`]
    if (role !== 'link') return []
    const other = addresses.has(name) ? addresses.get(name) : address
    addresses.set(name, address)
    return other === address ? [] : [`link "${name}" leads to ${other} and to ${address}`]
  })
}

/** Expects one main heading, one main landmark and a unique name for every control. */
export const expectStructure = async (page: Page): Promise<void> => {
  const items = await readItems(page)
  const headings = items.filter(({ role }) => role === 'heading')
  const titles = headings.filter(({ level }) => level === 1).map(({ name }) => name)
  const flaws = [
    ...(titles.length === 1 ? [] : [`${titles.length} headings of level 1: ${titles.join(', ')}`]),
    ...findHeadingFlaws(headings, 1),
    ...findLandmarkFlaws(items),
    ...findNameFlaws(items),
  ]
  expect(flaws, `structure of ${page.url()}`).toEqual([])
}

/**
 * Expects a single open dialog with headings in order and a unique name for every control, and that the page below it
 * is hidden.
 */
export const expectDialogStructure = async (page: Page): Promise<void> => {
  const items = await readItems(page)
  const headings = items.filter(({ role }) => role === 'heading')
  const count = items.filter(({ role }) => /^(?:alert)?dialog$/.test(role)).length
  const flaws = [
    ...(count === 1 ? [] : [`${count} open dialogs`]),
    ...findHeadingFlaws(headings, 2),
    ...findNameFlaws(items),
  ]
  expect(flaws, `structure of the dialog of ${page.url()}`).toEqual([])
}
