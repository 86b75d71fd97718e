import { adminApi } from '@roost/contract/admin/admin.ts'
import { allow, type Command, refuse, sendToEndpoint, type Prediction } from './command.ts'
import { deleteAccount } from './account-deletion.ts'
import { listAdmins, type Model, type ModelPerson, move } from './model.ts'
import type { CommandContext } from './command-context.ts'

type Decide = (model: Model, person: ModelPerson, actor: ModelPerson) => Prediction

interface AdminCommand {
  readonly description: string
  readonly send: Command['send']
  readonly decide: Decide
}

/** Builds an action by an administrator on a user who may not exist. */
const buildAdminCommand = (
  { actorId }: CommandContext,
  userId: string,
  { description, send, decide }: AdminCommand,
): Command => ({
  actorId,
  description: `${description} ${userId}`,
  needsAdmin: true,
  send,
  predict: (model, actor) => {
    const person = model.people.get(userId)
    return person ? decide(model, person, actor) : refuse('users.not_found')
  },
})

export const buildApproveCommand = (context: CommandContext, id: string): Command =>
  buildAdminCommand(context, id, {
    description: 'approve',
    send: (client) => sendToEndpoint(client, adminApi.approveUser, { id }),
    decide: (_, person) => allow(200, () => void (person.isApproved = true)),
  })

/** Changes a person's role, which signs them out unless they changed it themselves. */
const changeRole = (person: ModelPerson, actor: ModelPerson, isAdmin: boolean): void => {
  person.isAdmin = isAdmin
  if (person !== actor) person.isSignedIn = false
}

export const buildPromoteCommand = (context: CommandContext, userId: string): Command =>
  buildAdminCommand(context, userId, {
    description: 'promote',
    send: (client) => sendToEndpoint(client, adminApi.promoteUser, { body: { userId } }),
    decide: (_, person, actor) => {
      if (!person.isApproved) return refuse('admin.not_approved')
      return allow(200, () => {
        if (!person.isAdmin) changeRole(person, actor, true)
      })
    },
  })

export const buildDemoteCommand = (context: CommandContext, userId: string): Command =>
  buildAdminCommand(context, userId, {
    description: 'demote',
    send: (client) => sendToEndpoint(client, adminApi.demoteUser, { body: { userId } }),
    decide: (model, person, actor) => {
      if (!person.isAdmin) return allow(200)
      if (listAdmins(model).length === 1) return refuse('admin.last_admin')
      return allow(200, () => changeRole(person, actor, false))
    },
  })

export const buildDeleteCommand = (context: CommandContext, id: string): Command => {
  const command = buildAdminCommand(context, id, {
    description: 'delete',
    send: (client) => sendToEndpoint(client, adminApi.deleteUser, { id }),
    decide: (model, person, actor) =>
      person === actor ? refuse('admin.own_account') : allow(200, () => deleteAccount(model, id)),
  })
  return command
}

export const buildAssignCommand = (context: CommandContext, userId: string, groupId: number): Command =>
  buildAdminCommand(context, userId, {
    description: `assign to ${groupId}`,
    send: (client) =>
      sendToEndpoint(client, adminApi.assignUser, { body: { userId, houseGroupId: groupId } }),
    decide: (model, person) => {
      if (!person.isApproved) return refuse('admin.not_approved')
      if (!model.groups.has(groupId)) return refuse('house-groups.not_found')
      return allow(200, () => move(model, person, groupId))
    },
  })

export const buildRemoveFromGroupCommand = (context: CommandContext, userId: string): Command =>
  buildAdminCommand(context, userId, {
    description: 'expel',
    send: (client) => sendToEndpoint(client, adminApi.removeUserFromGroup, { body: { userId } }),
    decide: (model, person) =>
      person.groupId === null ? refuse('admin.no_house_group') : allow(200, () => move(model, person, null)),
  })
