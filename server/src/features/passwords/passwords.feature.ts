import { passwordsApi } from '@roost/contract/accounts/passwords.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { changePassword } from './passwords.service.ts'

export const passwordsFeature: FeatureManifest = {
  routes: bind(passwordsApi, {
    change: changePassword,
  }),
}
