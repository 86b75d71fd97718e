import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { invitationsApi } from '@roost/contract/invitations.ts'
import { allow, type Attempt, refuse, sendTo, type Verdict } from './attempt.ts'
import type { Reply } from './asking.ts'
import {
  forgetRemoval,
  hasCreator,
  isStillMeant,
  type Model,
  type ModelInvitation,
  type ModelPerson,
  removeIfEmpty,
} from './model.ts'
import type { Situation } from './situation.ts'

export const tryToJoin = ({ actorId }: Situation, groupId: number): Attempt => ({
  actorId,
  words: `join ${groupId}`,
  send: (client) => sendTo(client, houseGroupsApi.join, { id: groupId }),
  judge: (model, actor) => {
    const group = model.groups.get(groupId)
    if (!group) return refuse('house-groups.not_found')
    if (actor.groupId !== null) return refuse('house-groups.already_member')
    if (!group.isOpen) return refuse('house-groups.invite_only')
    if (model.removals.some((one) => one.userId === actor.id && one.groupId === groupId))
      return refuse('house-groups.removed')
    return allow(200, () => void (actor.groupId = groupId))
  },
})

export const tryToLeave = ({ actorId }: Situation): Attempt => ({
  actorId,
  words: 'leave',
  send: (client) => sendTo(client, houseGroupsApi.leave, {}),
  // He meant the group he was in when he asked.
  whenMoved: 'house-groups.not_member',
  judge: (model, actor) =>
    actor.groupId === null
      ? refuse('house-groups.not_member')
      : allow(200, () => {
          const from = actor.groupId
          actor.groupId = null
          removeIfEmpty(model, from)
        }),
})

export const tryToSetPolicy = ({ actorId, random }: Situation, groupId: number): Attempt => {
  const isOpen = random.chance(70)
  return {
    actorId,
    words: `${isOpen ? 'open' : 'close'} ${groupId}`,
    send: (client) =>
      sendTo(client, houseGroupsApi.updateJoinPolicy, {
        id: groupId,
        body: { joinPolicy: isOpen ? 'open' : 'invite_only' },
      }),
    judge: (model, actor) => {
      const group = model.groups.get(groupId)
      if (!group) return refuse('house-groups.not_found')
      const isAsked = group.createdBy === actor.id || !hasCreator(model, group)
      if (!actor.isAdmin && !(actor.groupId === groupId && isAsked)) return refuse('forbidden')
      return allow(200, () => void (group.isOpen = isOpen))
    },
  }
}

const addInvitation = (
  model: Model,
  asked: Pick<ModelInvitation, 'groupId' | 'invited' | 'invitedBy'>,
  body: Reply['body'],
): void => {
  const known = model.invitations.find(
    ({ groupId, invited }) => groupId === asked.groupId && invited === asked.invited,
  )
  if (known) Object.assign(known, { status: 'pending', invitedBy: asked.invitedBy })
  else model.invitations.push({ ...asked, id: Number(body['id']), status: 'pending' })
}

const judgeInvitation = (
  model: Model,
  actor: ModelPerson,
  { groupId, invited }: Pick<ModelInvitation, 'groupId' | 'invited'>,
): Verdict => {
  if (actor.groupId !== groupId) return refuse('invitations.members_only')
  const person = model.people.get(invited)
  if (!person) return refuse('users.not_found')
  if (!person.isApproved || person.groupId !== null) return refuse('invitations.not_available')
  const isAwaited = model.invitations.some(
    (one) => one.groupId === groupId && one.invited === invited && isStillMeant(model, one),
  )
  if (isAwaited) return refuse('invitations.already_pending')
  return allow(201, (body) => addInvitation(model, { groupId, invited, invitedBy: actor.id }, body))
}

export const tryToInvite = (
  { actorId }: Situation,
  asked: Pick<ModelInvitation, 'groupId' | 'invited'>,
): Attempt => ({
  actorId,
  words: `invite ${asked.invited} to ${asked.groupId}`,
  send: (client) =>
    sendTo(client, invitationsApi.create, {
      body: { houseGroupId: asked.groupId, invitedUserId: asked.invited },
    }),
  judge: (model, actor) => judgeInvitation(model, actor, asked),
})

const judgeAnswer = (
  model: Model,
  actor: ModelPerson,
  { id, status }: Pick<ModelInvitation, 'id' | 'status'>,
): Verdict => {
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

export const tryToAnswer = ({ actorId, random }: Situation, id: number): Attempt => {
  const status = random.chance(75) ? 'accepted' : 'rejected'
  return {
    actorId,
    words: `answer ${id} ${status}`,
    send: (client) => sendTo(client, invitationsApi.answer, { id, body: { status } }),
    judge: (model, actor) => judgeAnswer(model, actor, { id, status }),
  }
}
