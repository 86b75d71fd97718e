import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import {
  answerInvitation,
  createInvitation,
  listAvailableUsers,
  listInvitations,
  removeInvitationsOfUser,
} from './invitations.service.ts'

export const invitationsFeature: FeatureManifest = {
  routes: bind(invitationsApi, {
    listAvailableUsers,
    list: listInvitations,
    create: createInvitation,
    answer: answerInvitation,
  }),
  onAccountDeleted: removeInvitationsOfUser,
}
