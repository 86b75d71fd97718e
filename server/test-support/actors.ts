import { adminApi } from '@roost/contract/admin.ts'
import type { HouseGroup } from '@roost/contract/house-groups.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { createHousehold, createMember, createPerson } from './builders.ts'
import type { Client } from '../demo/client.ts'
import { createDemoPerson, deleteDemoPeople } from './demo-accounts.ts'
import type { TestApp } from './test-app.ts'

/** Every kind of caller except demo accounts, from the least to the most access. */
export const lastingActorNames = [
  'a visitor',
  'somebody with a forged cookie',
  'somebody whose session is over',
  'a deleted user',
  'somebody not approved',
  'somebody without a house group',
  'a member',
  'a member who just left',
  'a member of another house group',
  'an administrator without a house group',
] as const
export type LastingActorName = (typeof lastingActorNames)[number]

export const actorNames = [
  ...lastingActorNames,
  'the creator, who was put out',
  'a temporary account',
] as const
export type ActorName = (typeof actorNames)[number]

type CreateActor = (test: TestApp, group: HouseGroup) => Promise<Client>

const createClient =
  (details: Parameters<typeof createPerson>[1] = {}): CreateActor =>
  async (test) =>
    (await createPerson(test, details)).client

const createForger: CreateActor = async (test) => {
  const client = test.visitor()
  client.cookie = `sid=${'x'.repeat(43)}`
  return client
}

const createLateComer: CreateActor = async (test) => {
  const { account, client } = await createPerson(test)
  await inTransaction(test.db, (tx) =>
    tx.sql.updateTable('sessions').set({ expires_at: tx.now }).where('user_id', '=', account.id).execute(),
  )
  return client
}

const createDeletedUser: CreateActor = async (test) => {
  const { account, client } = await createPerson(test)
  await inTransaction(test.db, (tx) => tx.sql.deleteFrom('users').where('id', '=', account.id).execute())
  return client
}

const createFormerMember: CreateActor = async (test, group) => {
  const { client } = await createMember(test, group)
  await client.call(houseGroupsApi.leave, {})
  return client
}

/** Created the house group and was removed by an administrator; the join policy is open. */
const createExpelledCreator: CreateActor = async (test, group) => {
  const { account, client } = await createMember(test, group)
  await inTransaction(test.db, (tx) =>
    tx.sql.updateTable('house_groups').set({ created_by: account.id }).where('id', '=', group.id).execute(),
  )
  const admin = await createPerson(test, { role: 'admin' })
  await admin.client.call(adminApi.removeUserFromGroup, { userId: account.id })
  return client
}

/** Deletes the earlier demo accounts first, because at most twenty may exist at a time. */
const createVisitor: CreateActor = async (test) => {
  await deleteDemoPeople(test)
  return (await createDemoPerson(test)).client
}

/** Creates a new account of each kind, with its own browser. */
export const createActor: Readonly<Record<ActorName, CreateActor>> = {
  'a visitor': async (test) => test.visitor(),
  'somebody with a forged cookie': createForger,
  'somebody whose session is over': createLateComer,
  'a deleted user': createDeletedUser,
  'somebody not approved': createClient({ isApproved: false }),
  'somebody without a house group': createClient(),
  'a member': async (test, group) => (await createMember(test, group)).client,
  'a member who just left': createFormerMember,
  'a member of another house group': async (test) => (await createHousehold(test)).client,
  'an administrator without a house group': createClient({ role: 'admin' }),
  'the creator, who was put out': createExpelledCreator,
  'a temporary account': createVisitor,
}
