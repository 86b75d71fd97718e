import { randomUUID } from 'node:crypto'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { type TableName, tableNames } from '../../../server/src/db/backup/copy-tables.ts'
import { createPerson, testPassword } from '../../../server/test-support/household/builders.ts'
import type { Client } from '../../../server/demo/client.ts'
import type { TestApp } from '../../../server/test-support/app/test-app.ts'
import type { Model, ModelPerson } from './model.ts'
import type { Random } from './random.ts'
import type { Reader } from './observations.ts'
import type { StoredLedgerAccount } from './command-context.ts'

/** The people in a history and the index of the house group they start in; null for none. */
const people = [
  { name: 'Wren', home: 0, isApproved: true },
  { name: 'Robin', home: 0, isApproved: true },
  { name: 'Finch', home: 1, isApproved: true },
  { name: 'Lark', home: 2, isApproved: true },
  { name: 'Swift', home: null, isApproved: true },
  { name: 'Heron', home: null, isApproved: false },
] as const

/** Six people on a server and the model of them. */
export interface World {
  readonly test: TestApp
  readonly model: Model
  readonly actorIds: readonly string[]
  readonly clientOf: (id: string) => Client
  readonly nameOf: (id: string) => string
}

/** Tables that are not emptied: the audit log cannot be emptied, and versions must not repeat. */
const keptTables: readonly TableName[] = [
  'audit_log',
  'change_log',
  'instance_settings',
  'task_totals',
  'event_totals',
]

const removeEverything = ({ database }: TestApp): Promise<void> =>
  database.engine.transact(async (sql) => {
    for (const table of tableNames.toReversed())
      if (!keptTables.includes(table)) await sql.deleteFrom(table).execute()
  })

/** Adds a person to a house group: the first one creates it, the others join. */
const joinHouseGroup = async (
  model: Model,
  client: Client,
  person: ModelPerson,
  home: number,
): Promise<void> => {
  const known = [...model.groups.keys()][home]
  if (known !== undefined) {
    await client.call(houseGroupsApi.join, { id: String(known) })
    person.groupId = known
    return
  }
  const { id } = (await client.call(houseGroupsApi.create, { name: `Nest of ${person.name}` })).body
  model.groups.set(id, { id, createdBy: person.id, isOpen: true })
  person.groupId = id
}

const createEmptyModel = (): Model => ({
  people: new Map(),
  groups: new Map(),
  rows: [],
  ledgerAccounts: [],
  settlements: [],
  invitations: [],
  removals: [],
  shares: [],
})

export const createWorld = async (test: TestApp, random: Random): Promise<World> => {
  await removeEverything(test)
  const model = createEmptyModel()
  const clients = new Map<string, Client>()
  for (const { name, home, isApproved } of people) {
    // The first person is always an administrator, others sometimes are.
    const isAdmin = model.people.size === 0 || (isApproved && random.chance(25))
    const role = isAdmin ? 'admin' : 'user'
    const { account, client } = await createPerson(test, { firstName: name, role, isApproved })
    const { id, email } = account
    const person: ModelPerson = { id, name, email, isAdmin, isApproved, isSignedIn: true, groupId: null }
    model.people.set(id, person)
    clients.set(id, client)
    if (home !== null) await joinHouseGroup(model, client, person, home)
  }
  const nameById = new Map([...model.people.values()].map(({ id, name }) => [id, name]))
  return {
    test,
    model,
    nameOf: (id) => nameById.get(id) ?? 'nobody',
    actorIds: [...model.people.keys()],
    clientOf(id) {
      const client = clients.get(id)
      if (!client) throw new Error('Not one of the six people')
      return client
    },
  }
}

/** Signs a person in again after their sessions have ended. */
export const signIn = async (client: Client, person: ModelPerson): Promise<void> => {
  const response = await client.call(authApi.login, { email: person.email, password: testPassword })
  if (response.status !== 200) throw new Error(`${person.name} cannot sign in: ${response.error.message}`)
  person.isSignedIn = true
}

export const readLedgerAccounts = async ({ db }: TestApp): Promise<readonly StoredLedgerAccount[]> =>
  db.sql
    .selectFrom('ledger_members')
    .select(['id as memberId', 'house_group_id as groupId', 'user_id as userId'])
    .execute()

let addressCount = 0

const toNextAddress = (): string => {
  addressCount += 1
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`
}

export const toReader = ({ test, clientOf }: World, id: string): Reader => ({
  client: clientOf(id),
  elsewhere() {
    const browser = test.visitor(toNextAddress())
    browser.cookie = clientOf(id).cookie
    return browser
  },
})

/** The id of a person who never existed. */
export const nobodyId = randomUUID()
