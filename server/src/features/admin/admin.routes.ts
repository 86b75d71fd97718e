import { adminApi } from '@roost/contract/admin.ts'
import { bind, type Binding } from '../../http/bind.ts'
import { approveUser, listUsers, markRequestsRead, rejectAll } from './admin.service.ts'
import { deleteUser } from './deletion/deletion.service.ts'
import type { ReauthenticationServices } from '../reauthentication/reauthentication.service.ts'
import { createUpdateUser } from './details/details.service.ts'
import { assignUser, removeUserFromGroup } from './membership/membership.service.ts'
import { createPromoteUser, demoteUser } from './roles/roles.service.ts'
import { endSessionsOfUser, unlockUser } from './sign-ins/sign-ins.service.ts'
import { createRequireTwoFactor, getTwoFactorRequirement } from './two-factor/two-factor.service.ts'

export const createAdminRoutes = (services: ReauthenticationServices): Binding =>
  bind(adminApi, {
    listUsers,
    approveUser,
    updateUser: createUpdateUser(services),
    deleteUser,
    promoteUser: createPromoteUser(services),
    demoteUser,
    assignUser,
    removeUserFromGroup,
    markRequestsRead,
    rejectAll,
    unlockUser,
    endSessions: endSessionsOfUser,
    twoFactor: getTwoFactorRequirement,
    requireTwoFactor: createRequireTwoFactor(services),
  })
