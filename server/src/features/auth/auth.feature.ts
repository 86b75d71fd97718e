import { authApi } from '@roost/contract/accounts/auth.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { announceLock, removeExpiredSignInData } from './auth.jobs.ts'
import {
  getCurrentUser,
  login,
  logout,
  logoutByForm,
  openLoginPage,
  register,
  lockJobKind,
} from './auth.service.ts'

export const authFeature: FeatureManifest = {
  routes: bind(authApi, {
    currentUser: getCurrentUser,
    login,
    register,
    logout,
    logoutByForm,
    loginPage: openLoginPage,
  }),
  schedule: [{ name: 'auth.remove-expired', everyMs: hourMs, run: ({ db }) => removeExpiredSignInData(db) }],
  jobs: { [lockJobKind]: announceLock },
}
