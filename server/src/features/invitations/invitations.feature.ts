import type { FeatureManifest } from '../../feature.ts'
import { invitationsRoutes } from './invitations.routes.ts'
import { removeInvitationsOfUser } from './invitations.service.ts'

export const invitationsFeature: FeatureManifest = {
  routes: invitationsRoutes,
  onAccountDeleted: removeInvitationsOfUser,
}
