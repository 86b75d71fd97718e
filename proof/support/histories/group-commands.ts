import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { allow, type Command, refuse, sendToEndpoint, type Prediction } from './command.ts'
import type { Reply } from './send-request.ts'
import {
  forgetRemoval,
  hasCreator,
  isOpenInvitation,
  type Model,
  type ModelInvitation,
  type ModelPerson,
  removeIfEmpty,
} from './model.ts'
import type { CommandContext } from './command-context.ts'

export const buildJoinCommand = ({ actorId }: CommandContext, groupId: number): Command => ({
  actorId,
  description: `join ${groupId}`,
  send: (client) => sendToEndpoint(client, houseGroupsApi.join, { id: groupId }),
  predict: (model, actor) => {
    const group = model.groups.get(groupId)
    if (!group) return refuse('house-groups.not_found')
    if (actor.groupId !== null) return refuse('house-groups.already_member')
    if (!group.isOpen) return refuse('house-groups.invite_only')
    if (model.removals.some((one) => one.userId === actor.id && one.groupId === groupId))
      return refuse('house-groups.removed')
    return allow(200, () => void (actor.groupId = groupId))
  },
})

export const buildLeaveCommand = ({ actorId }: CommandContext): Command => ({
  actorId,
  description: 'leave',
  send: (client) => sendToEndpoint(client, houseGroupsApi.leave, {}),
  // The request refers to the group that the actor was in when they sent it.
  refusalWhenMoved: 'house-groups.not_member',
  predict: (model, actor) =>
    actor.groupId === null
      ? refuse('house-groups.not_member')
      : allow(200, () => {
          const from = actor.groupId
          actor.groupId = null
          removeIfEmpty(model, from)
        }),
})

export const buildSetPolicyCommand = ({ actorId, random }: CommandContext, groupId: number): Command => {
  const isOpen = random.chance(70)
  return {
    actorId,
    description: `${isOpen ? 'open' : 'close'} ${groupId}`,
    send: (client) =>
      sendToEndpoint(client, houseGroupsApi.updateJoinPolicy, {
        id: groupId,
        body: { joinPolicy: isOpen ? 'open' : 'invite_only' },
      }),
    predict: (model, actor) => {
      const group = model.groups.get(groupId)
      if (!group) return refuse('house-groups.not_found')
      const mayDecide = group.createdBy === actor.id || !hasCreator(model, group)
      if (!actor.isAdmin && !(actor.groupId === groupId && mayDecide)) return refuse('forbidden')
      return allow(200, () => void (group.isOpen = isOpen))
    },
  }
}

const addInvitation = (
  model: Model,
  invitation: Pick<ModelInvitation, 'groupId' | 'invited' | 'invitedBy'>,
  body: Reply['body'],
): void => {
  const known = model.invitations.find(
    ({ groupId, invited }) => groupId === invitation.groupId && invited === invitation.invited,
  )
  if (known) Object.assign(known, { status: 'pending', invitedBy: invitation.invitedBy })
  else model.invitations.push({ ...invitation, id: Number(body['id']), status: 'pending' })
}

const predictInvitation = (
  model: Model,
  actor: ModelPerson,
  { groupId, invited }: Pick<ModelInvitation, 'groupId' | 'invited'>,
): Prediction => {
  if (actor.groupId !== groupId) return refuse('invitations.members_only')
  const person = model.people.get(invited)
  if (!person) return refuse('users.not_found')
  if (!person.isApproved || person.groupId !== null) return refuse('invitations.not_available')
  const isAwaited = model.invitations.some(
    (one) => one.groupId === groupId && one.invited === invited && isOpenInvitation(model, one),
  )
  if (isAwaited) return refuse('invitations.already_pending')
  return allow(201, (body) => addInvitation(model, { groupId, invited, invitedBy: actor.id }, body))
}

export const buildInviteCommand = (
  { actorId }: CommandContext,
  invitation: Pick<ModelInvitation, 'groupId' | 'invited'>,
): Command => ({
  actorId,
  description: `invite ${invitation.invited} to ${invitation.groupId}`,
  send: (client) =>
    sendToEndpoint(client, invitationsApi.create, {
      body: { houseGroupId: invitation.groupId, invitedUserId: invitation.invited },
    }),
  predict: (model, actor) => predictInvitation(model, actor, invitation),
})

const predictInvitationResponse = (
  model: Model,
  actor: ModelPerson,
  { id, status }: Pick<ModelInvitation, 'id' | 'status'>,
): Prediction => {
  const invitation = model.invitations.find((one) => one.id === id && one.invited === actor.id)
  if (!invitation) return refuse('invitations.not_found')
  if (invitation.status !== 'pending') return refuse('invitations.already_answered')
  const { groupId, invitedBy } = invitation
  if (status === 'accepted') {
    if (model.people.get(invitedBy)?.groupId !== groupId) return refuse('invitations.void')
    if (actor.groupId !== null) return refuse('invitations.already_member')
  }
  return allow(200, () => {
    invitation.status = status
    if (status !== 'accepted') return
    actor.groupId = groupId
    forgetRemoval(model, actor.id, groupId)
  })
}

export const buildInvitationResponse = ({ actorId, random }: CommandContext, id: number): Command => {
  const status = random.chance(75) ? 'accepted' : 'rejected'
  return {
    actorId,
    description: `answer ${id} ${status}`,
    send: (client) => sendToEndpoint(client, invitationsApi.answer, { id, body: { status } }),
    predict: (model, actor) => predictInvitationResponse(model, actor, { id, status }),
  }
}
