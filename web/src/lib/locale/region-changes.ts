import { defaultRegion, type Region } from '@roost/contract/language/regions.ts'

/** The fields in which a region differs from another; undefined if there are none. */
export const listRegionChanges = (
  region: Region,
  from: Region = defaultRegion,
): Partial<Region> | undefined => {
  const names = (['currency', 'locale', 'weekStart', 'clock'] as const).filter(
    (name) => region[name] !== from[name],
  )
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, region[name]]))
}
