import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { toLatinDigits } from '@roost/contract/text/latin-digits.ts'
import { isSearchMatch } from '@roost/contract/text/search-text.ts'

/** The search field is shown if there are at least this many house groups. */
export const searchableCount = 12

/**
 * Returns the house groups whose name or description contains the words, or whose number matches; all groups if there
 * are no words.
 */
export const filterGroups = <G extends Pick<HouseGroup, 'id' | 'name' | 'description'>>(
  groups: readonly G[],
  words: string,
): readonly G[] => {
  const wanted = words.trim()
  if (wanted === '') return groups
  return groups.filter(
    ({ id, name, description }) =>
      String(id) === toLatinDigits(wanted) || isSearchMatch(wanted, name, description),
  )
}
