import { invitationsApi } from '@roost/contract/invitations.ts'
import { bind } from '../../http/bind.ts'
import {
  answerInvitation,
  createInvitation,
  listAvailableUsers,
  listInvitations,
} from './invitations.service.ts'

export const invitationsRoutes = bind(invitationsApi, {
  listAvailableUsers,
  list: listInvitations,
  create: createInvitation,
  answer: answerInvitation,
})
