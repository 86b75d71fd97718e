import type { HouseGroup } from '@roost/contract/house-groups.ts'
import { isSearchMatch } from '../../lib/search-text.ts'

/** From so many on there is a field to look for one. */
export const searchableCount = 12

/** The house groups with the words in name or description, or with the number: all of them without words. */
export const filterGroups = <G extends Pick<HouseGroup, 'id' | 'name' | 'description'>>(
  groups: readonly G[],
  words: string,
): readonly G[] => {
  const wanted = words.trim()
  if (wanted === '') return groups
  return groups.filter(
    ({ id, name, description }) =>
      String(id) === wanted || isSearchMatch(wanted, `${name}\n${description ?? ''}`),
  )
}
