import { usersApi } from '@roost/contract/accounts/users.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { listMembers, updateProfile, updateRegion } from './users.service.ts'

export const usersFeature: FeatureManifest = {
  routes: bind(usersApi, { list: listMembers, updateProfile, updateRegion }),
}
