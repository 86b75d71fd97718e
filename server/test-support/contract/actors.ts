import { adminApi } from '@roost/contract/admin/admin.ts'
import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { inTransaction } from '../../src/db/transactions/transaction.ts'
import { createHousehold, createMember, createPerson } from '../household/builders.ts'
import type { Client } from '../../demo/client.ts'
import { createDemoPerson, deleteDemoPeople } from '../household/demo-accounts.ts'
import type { TestApp } from '../app/test-app.ts'

/** Every kind of caller except demo accounts, from the least to the most access. */
export const lastingActorNames = [
  'a visitor',
  'a visitor with a forged cookie',
  'a person with an expired session',
  'a deleted user',
  'a pending account',
  'a person without a house group',
  'a member',
  'a member who just left',
  'a member of another house group',
  'an administrator without a house group',
] as const
export type LastingActorName = (typeof lastingActorNames)[number]

export const actorNames = [...lastingActorNames, 'the removed creator', 'a demo account'] as const
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

const createExpiredSession: CreateActor = async (test) => {
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
const createRemovedCreator: CreateActor = async (test, group) => {
  const { account, client } = await createMember(test, group)
  await inTransaction(test.db, (tx) =>
    tx.sql.updateTable('house_groups').set({ created_by: account.id }).where('id', '=', group.id).execute(),
  )
  const admin = await createPerson(test, { role: 'admin' })
  await admin.client.call(adminApi.removeUserFromGroup, { userId: account.id })
  return client
}

/** Deletes the earlier demo accounts first, because at most twenty may exist at a time. */
const createDemoAccount: CreateActor = async (test) => {
  await deleteDemoPeople(test)
  return (await createDemoPerson(test)).client
}

/** Creates a new account of each kind, with its own browser. */
export const createActor: Readonly<Record<ActorName, CreateActor>> = {
  'a visitor': async (test) => test.visitor(),
  'a visitor with a forged cookie': createForger,
  'a person with an expired session': createExpiredSession,
  'a deleted user': createDeletedUser,
  'a pending account': createClient({ isApproved: false }),
  'a person without a house group': createClient(),
  'a member': async (test, group) => (await createMember(test, group)).client,
  'a member who just left': createFormerMember,
  'a member of another house group': async (test) => (await createHousehold(test)).client,
  'an administrator without a house group': createClient({ role: 'admin' }),
  'the removed creator': createRemovedCreator,
  'a demo account': createDemoAccount,
}
