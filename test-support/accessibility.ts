import type { Result } from 'axe-core'

/** The rules whose results depend on the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block']

export const describeViolations = (violations: readonly Result[]): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary}`),
  )

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

/** Returns the elements in reading order. */
const parseItems = (snapshot: string): Item[] => {
  const lines = snapshot.split('\n')
  return lines.map((line, index) => parseItem(line, lines[index + 1])).filter((item) => item !== null)
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

/**
 * Finds in an accessibility tree, written as an ARIA snapshot, what the rules of the scanner allow: symbols as names, two
 * links with one name to two addresses, two main headings, and a dialog that does not hide the dialog below it. An open
 * popover (`hasOpenLayer`) is a dialog, too, and hides nothing.
 */
export const findStructureFlaws = (snapshot: string, hasOpenLayer = false): string[] => {
  const items = parseItems(snapshot)
  const titles = items.filter(({ role, level }) => role === 'heading' && level === 1)
  const dialogs = items.filter(({ role }) => /^(?:alert)?dialog$/.test(role))
  return [
    ...(titles.length > 1 ? [`${titles.length} headings of level 1`] : []),
    ...(dialogs.length > 1 && !hasOpenLayer ? [`${dialogs.length} open dialogs`] : []),
    ...findNameFlaws(items),
  ]
}
