/**
 * The form in which names of people, tags and the like are compared: letter case and the width of letters do not matter.
 * Accents do, because Zoë and Zoe may be two people.
 */
export const toNameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

/** The names in their order, each in its first spelling. */
export const listDistinct = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, toNameKey).values()].flatMap(([first]) => first ?? [])
