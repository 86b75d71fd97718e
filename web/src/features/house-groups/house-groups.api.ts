import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.client.ts'
import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { houseGroupPageSize } from '@roost/contract/house-groups/house-group-values.ts'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery, toReadOptions } from '../../api/reads/endpoint-query.ts'
import { type ReadOptions, readApi } from '../../api/reads/read-api.ts'

const listHouseGroups = async (options: ReadOptions): Promise<HouseGroup[]> => {
  const groups: HouseGroup[] = []
  let after: string | undefined
  do {
    const page = await readApi(houseGroupsApi.list, after ? { after } : {}, options)
    groups.push(...page)
    after = page.length < houseGroupPageSize ? undefined : String(page.at(-1)?.id)
  } while (after)
  return groups
}

/** Reads all pages, because the viewer's own house group may be on any of them. */
export const houseGroupsQuery = queryOptions({
  ...endpointQuery(houseGroupsApi.list),
  queryFn: (context) => listHouseGroups(toReadOptions(context)),
})

export const personalItemsQuery = endpointQuery(houseGroupsApi.personalItems)
