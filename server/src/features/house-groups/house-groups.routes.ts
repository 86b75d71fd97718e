import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { bind } from '../../http/bind.ts'
import {
  countPersonalItems,
  createHouseGroup,
  joinHouseGroup,
  leaveHouseGroup,
  listHouseGroups,
  sharePersonalItems,
} from './house-groups.service.ts'

export const houseGroupsRoutes = bind(houseGroupsApi, {
  list: listHouseGroups,
  create: createHouseGroup,
  join: joinHouseGroup,
  leave: leaveHouseGroup,
  personalItems: countPersonalItems,
  sharePersonalItems,
})
