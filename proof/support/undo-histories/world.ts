import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { sql } from 'kysely'
import type { JournalledTable } from '../../../server/src/lib/history/recorded-tables.ts'
import {
  createHousehold,
  createMember,
  type Person,
} from '../../../server/test-support/household/builders.ts'
import type { TestApp } from '../../../server/test-support/app/test-app.ts'
import type { Random } from '../histories/random.ts'

/** A household of three people, one of them an administrator, whose rows a history changes. */
export interface UndoWorld {
  readonly test: TestApp
  readonly random: Random
  readonly groupId: number
  /** On the first server. */
  readonly people: readonly Person[]
  /** The same people on the second server; empty if there is none. */
  readonly elsewhere: readonly Person[]
}

const moveTo = (server: TestApp, person: Person): Person => {
  const client = server.visitor()
  client.cookie = person.client.cookie
  return { ...person, client }
}

export const createUndoWorld = async (
  test: TestApp,
  random: Random,
  second?: TestApp,
): Promise<UndoWorld> => {
  const household = await createHousehold(test, { role: 'admin' })
  const others = [await createMember(test, household.group), await createMember(test, household.group)]
  const people = [household, ...others]
  const elsewhere = second ? people.map((person) => moveTo(second, person)) : []
  return { test, random, groupId: household.group.id, people, elsewhere }
}

const busyAttempts = 5

/** The status; throws if the server failed. What it cannot do at once is sent again, as browsers do. */
export const send = async (person: Person, endpoint: Endpoint, input: object): Promise<number> => {
  let status = 503
  for (let attempt = 1; status === 503 && attempt <= busyAttempts; attempt += 1)
    ({ status } = await person.client.call(endpoint, input as never))
  if (status >= 500) throw new Error(`${endpoint.method} ${endpoint.path} responded with ${status}`)
  return status
}

/** The id of one of the household's rows, as text for a path; undefined if there are none. */
export const pickRow = async (
  { test, random, groupId, people }: UndoWorld,
  table: JournalledTable,
): Promise<string | undefined> => {
  const ids = people.map(({ account }) => account.id)
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where house_group_id = ${groupId} or (house_group_id is null and created_by in (${sql.join(ids)})) order by id`.execute(
    test.database.engine.admin,
  )
  return rows.length === 0 ? undefined : String(random.pick(rows).id)
}
