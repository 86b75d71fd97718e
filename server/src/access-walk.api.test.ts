import { contract } from '@roost/contract/api.ts'
import type { Api, Endpoint } from '@roost/contract/endpoint.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessExpectations, findExpectedStatus, type Target } from '../test-support/access-expectations.ts'
import { createTarget } from '../test-support/access-target.ts'
import { type ActorName, actorNames, createActor } from '../test-support/actors.ts'
import {
  createBudget,
  createEvent,
  createExpense,
  createExpenseGoal,
  createHousehold,
  createPerson,
  createShoppingItem,
  createTask,
} from '../test-support/builders.ts'
import type { Client } from '../test-support/client.ts'
import { openEventReader } from '../test-support/event-reader.ts'
import { createRecipe } from '../test-support/recipe-builders.ts'
import { listDifferences, readTables } from '../test-support/table-contents.ts'
import { useTestApp } from '../test-support/test-app.ts'
import { inTransaction } from './db/transaction.ts'

const app = useTestApp()
let origin: string
let target: Target

const endpoints = Object.entries(contract).flatMap(([feature, api]) =>
  Object.entries(api as Api).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)

beforeAll(async () => {
  origin = await app.current.app.listen({ port: 0, host: '127.0.0.1' })
  const household = await createHousehold(app.current)
  target = await createTarget(app.current, household)
})

// One actor of each endpoint waits for approval, and a hundred accounts may wait at most; all of them have one address,
// from which ten reset links an hour may be asked for.
beforeEach(() =>
  inTransaction(app.current.db, async (tx) => {
    await tx.sql
      .updateTable('users')
      .set({ is_approved: true })
      .where('is_approved', '=', false)
      .where('id', '!=', target.waiting.id)
      .execute()
    await tx.sql.deleteFrom('throttles').execute()
  }),
)

/** An event stream answers when it opens, not when it ends. */
const openStream = async (client: Client): Promise<number> => {
  const reader = await openEventReader(origin, client.cookie)
  reader.close()
  return reader.status
}

const callAs = async (client: Client, endpoint: Endpoint, input: Record<string, unknown>): Promise<number> =>
  endpoint.kind === 'event-stream' ? openStream(client) : (await client.call(endpoint, input)).status

const readContents = () => readTables(app.current.database.engine)

const householdRows =
  /^(?:tasks|shopping_items|calendar_events|recipes|recipe_photos|recipe_shares|budgets|expenses|expense_goals|ledger_members|settlements) /

/** What is refused changes nothing at all, and a stranger never changes the household. */
const isForbiddenChange = (change: string, status: number, actor: ActorName): boolean =>
  status >= 400 ||
  (actor !== 'a member' &&
    householdRows.test(change) &&
    change.includes(`"house_group_id":${target.group.id},`))

test('every endpoint has an expectation, and every expectation an endpoint', () => {
  expect(Object.keys(accessExpectations).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

// Whoever tries many links that lead nowhere within a minute is refused for that alone.
beforeEach(() => app.current.clock.advance(3000))

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  test.each(actorNames)('called by %s', async (actor) => {
    const expected = accessExpectations[name]
    const client = await createActor[actor](app.current, target.group)
    const before = await readContents()
    const status = await callAs(client, endpoint, expected?.toInput(target) ?? {})
    expect(status).toBe(findExpectedStatus({ name, endpoint }, actor))
    const changes = listDifferences(before, await readContents())
    expect(changes.filter((change) => isForbiddenChange(change, status, actor))).toEqual([])
  })
})

const malformedIds = ['0', '-1', '1e3', '0x1', '1.0', '01', ' 1', '99999999999', 'abc', "1'--", '%00', 'null']
const unknownIds: Readonly<Record<string, string>> = {
  'admin.approveUser': '00000000-0000-4000-8000-000000000000',
  'admin.updateUser': '00000000-0000-4000-8000-000000000000',
  'admin.deleteUser': '00000000-0000-4000-8000-000000000000',
}

describe.each(endpoints.filter(({ endpoint }) => endpoint.path.includes('{id}')))(
  'the id of $name',
  ({ name, endpoint }) => {
    const call = async (client: Client, id: unknown) => {
      const { status, error } = await client.call(endpoint, {
        ...accessExpectations[name]?.toInput(target),
        id,
      })
      return { status, error }
    }

    test('is answered alike when it is unknown and when it is no id at all', async () => {
      const client = await createActor['an administrator without a house group'](app.current, target.group)
      const unknown = await call(client, unknownIds[name] ?? '2147483647')
      expect(unknown).toMatchObject({ status: 404, error: { message: expect.stringMatching(/not found$/i) } })
      for (const id of malformedIds) expect({ id, ...(await call(client, id)) }).toEqual({ id, ...unknown })
    })
  },
)

describe.each([
  ['tasks.update', createTask],
  ['tasks.remove', createTask],
  ['shopping.update', createShoppingItem],
  ['shopping.remove', createShoppingItem],
  ['calendar.update', createEvent],
  ['calendar.remove', createEvent],
  ['recipes.get', createRecipe],
  ['recipes.update', createRecipe],
  ['recipes.remove', createRecipe],
  ['budgets.update', createBudget],
  ['budgets.remove', createBudget],
  ['expense-goals.update', createExpenseGoal],
  ['expense-goals.addProgress', createExpenseGoal],
  ['expense-goals.remove', createExpenseGoal],
  ['expenses.get', createExpense],
  ['expenses.update', createExpense],
  ['expenses.remove', createExpense],
] as const)('T7: the id of %s', (name, create) => {
  const endpoint = endpoints.find((candidate) => candidate.name === name)?.endpoint as Endpoint

  test('of what belongs to others is answered like an unknown one, and of what is his own with success', async () => {
    const stranger = await createHousehold(app.current)
    const own = await create(stranger)
    const foreign = [
      await create(await createHousehold(app.current)),
      await create(await createPerson(app.current)),
    ]
    const before = await readContents()
    const call = async (id: number) => {
      const input = { ...accessExpectations[name]?.toInput(target), id }
      const { status, error } = await stranger.client.call(endpoint, input)
      return { status, error }
    }
    const unknown = await call(2_147_483_647)
    expect(unknown.status).toBe(404)
    for (const { id } of foreign) expect(await call(id)).toEqual(unknown)
    expect(listDifferences(before, await readContents())).toEqual([])
    expect((await call(own.id)).status).toBe(200)
  })
})
