import { adminApi } from '@roost/contract/admin.ts'
import { allow, type Attempt, refuse, sendTo, type Verdict } from './attempt.ts'
import { removePerson } from './departure.ts'
import { listAdmins, type Model, type ModelPerson, move } from './model.ts'
import type { Situation } from './situation.ts'

type Decide = (model: Model, person: ModelPerson, actor: ModelPerson) => Verdict

interface AdminAttempt {
  readonly words: string
  readonly send: Attempt['send']
  readonly decide: Decide
}

/** What an administrator does to somebody who may not be there. */
const tryOn = ({ actorId }: Situation, userId: string, { words, send, decide }: AdminAttempt): Attempt => ({
  actorId,
  words: `${words} ${userId}`,
  needsAdmin: true,
  send,
  judge: (model, actor) => {
    const person = model.people.get(userId)
    return person ? decide(model, person, actor) : refuse('users.not_found')
  },
})

export const tryToApprove = (situation: Situation, id: string): Attempt =>
  tryOn(situation, id, {
    words: 'approve',
    send: (client) => sendTo(client, adminApi.approveUser, { id }),
    decide: (_, person) => allow(200, () => void (person.isApproved = true)),
  })

/** Whoever is given or loses the role signs in again, but not to go on where he did it himself. */
const changeRole = (person: ModelPerson, actor: ModelPerson, isAdmin: boolean): void => {
  person.isAdmin = isAdmin
  if (person !== actor) person.isSignedIn = false
}

export const tryToPromote = (situation: Situation, userId: string): Attempt =>
  tryOn(situation, userId, {
    words: 'promote',
    send: (client) => sendTo(client, adminApi.promoteUser, { body: { userId } }),
    decide: (_, person, actor) => {
      if (!person.isApproved) return refuse('admin.not_approved')
      return allow(200, () => {
        if (!person.isAdmin) changeRole(person, actor, true)
      })
    },
  })

export const tryToDemote = (situation: Situation, userId: string): Attempt =>
  tryOn(situation, userId, {
    words: 'demote',
    send: (client) => sendTo(client, adminApi.demoteUser, { body: { userId } }),
    decide: (model, person, actor) => {
      if (!person.isAdmin) return allow(200)
      if (listAdmins(model).length === 1) return refuse('admin.last_admin')
      return allow(200, () => changeRole(person, actor, false))
    },
  })

export const tryToDelete = (situation: Situation, id: string): Attempt => {
  const attempt = tryOn(situation, id, {
    words: 'delete',
    send: (client) => sendTo(client, adminApi.deleteUser, { id }),
    decide: (model, person, actor) =>
      person === actor ? refuse('admin.own_account') : allow(200, () => removePerson(model, id)),
  })
  return attempt
}

export const tryToAssign = (situation: Situation, userId: string, groupId: number): Attempt =>
  tryOn(situation, userId, {
    words: `assign to ${groupId}`,
    send: (client) => sendTo(client, adminApi.assignUser, { body: { userId, houseGroupId: groupId } }),
    decide: (model, person) => {
      if (!person.isApproved) return refuse('admin.not_approved')
      if (!model.groups.has(groupId)) return refuse('house-groups.not_found')
      return allow(200, () => move(model, person, groupId))
    },
  })

export const tryToExpel = (situation: Situation, userId: string): Attempt =>
  tryOn(situation, userId, {
    words: 'expel',
    send: (client) => sendTo(client, adminApi.removeUserFromGroup, { body: { userId } }),
    decide: (model, person) =>
      person.groupId === null ? refuse('admin.no_house_group') : allow(200, () => move(model, person, null)),
  })
