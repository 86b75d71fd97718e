import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { bind } from '../../http/bind.ts'
import {
  countPersonalItems,
  createHouseGroup,
  joinHouseGroup,
  updateJoinPolicy,
  leaveHouseGroup,
  listHouseGroups,
  removeHouseGroup,
  sharePersonalItems,
} from './house-groups.service.ts'

export const houseGroupsRoutes = bind(houseGroupsApi, {
  list: listHouseGroups,
  create: createHouseGroup,
  join: joinHouseGroup,
  updateJoinPolicy,
  remove: removeHouseGroup,
  leave: leaveHouseGroup,
  personalItems: countPersonalItems,
  sharePersonalItems,
})
