import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import type { FeatureManifest } from '../../feature.ts'
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
  removeHouseGroupCreator,
} from './house-groups.service.ts'
import { updateRegion } from './region.service.ts'

export const houseGroupsFeature: FeatureManifest = {
  routes: bind(houseGroupsApi, {
    list: listHouseGroups,
    create: createHouseGroup,
    join: joinHouseGroup,
    updateJoinPolicy,
    updateRegion,
    remove: removeHouseGroup,
    leave: leaveHouseGroup,
    personalItems: countPersonalItems,
    sharePersonalItems,
  }),
  onAccountDeleted: removeHouseGroupCreator,
}
