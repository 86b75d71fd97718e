import { adminApi } from '@roost/contract/admin/admin.ts'
import { exposureApi } from '@roost/contract/instance/exposure.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { approveUser, listUsers, markRequestsRead, rejectAll } from './admin.service.ts'
import { deleteUser } from './deletion.service.ts'
import { updateUser } from './details.service.ts'
import { getExposureStatus } from './exposure.service.ts'
import { assignUser, removeUserFromGroup } from './membership.service.ts'
import { createPasswordLink } from './password-links.service.ts'
import { demoteUser, promoteUser } from './roles.service.ts'
import { endSessionsOfUser, unlockUser } from './sign-ins.service.ts'
import { getTwoFactorRequirement, requireTwoFactor } from './two-factor.service.ts'

export const adminFeature: FeatureManifest = {
  routes: bind(
    { ...adminApi, exposure: exposureApi.status },
    {
      listUsers,
      approveUser,
      updateUser,
      deleteUser,
      promoteUser,
      demoteUser,
      assignUser,
      removeUserFromGroup,
      markRequestsRead,
      rejectAll,
      unlockUser,
      endSessions: endSessionsOfUser,
      createPasswordLink,
      twoFactor: getTwoFactorRequirement,
      requireTwoFactor,
      exposure: getExposureStatus,
    },
  ),
}
