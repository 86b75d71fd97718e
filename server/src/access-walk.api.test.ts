import { contract } from '@roost/contract/api.ts'
import type { Api, Endpoint } from '@roost/contract/endpoint.ts'
import type { HouseGroup } from '@roost/contract/house-groups.ts'
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
import { type TestApp, useTestApp } from '../test-support/test-app.ts'

const endpoints = Object.entries(contract).flatMap(([feature, api]) =>
  Object.entries(api as Api).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)

const minuteMs = 60_000

interface Walk {
  readonly app: TestApp
  readonly origin: string
  readonly target: Target
}

/** A household with one of everything; on a database of its own, since every call compares all that is in it. */
const useWalk = (): { readonly current: Walk } => {
  const app = useTestApp()
  let walk: Walk | undefined
  beforeAll(async () => {
    const origin = await app.current.app.listen({ port: 0, host: '127.0.0.1' })
    const household = await createHousehold(app.current)
    walk = { app: app.current, origin, target: await createTarget(app.current, household) }
  })
  return {
    get current() {
      if (!walk) throw new Error('The walk has not begun')
      return walk
    },
  }
}

/** An event stream answers when it opens, not when it ends. */
const openStream = async (origin: string, client: Client): Promise<number> => {
  const reader = await openEventReader(origin, client.cookie)
  reader.close()
  return reader.status
}

const callAs = async (
  { origin }: Walk,
  client: Client,
  endpoint: Endpoint,
  input: Record<string, unknown>,
): Promise<number> =>
  endpoint.kind === 'event-stream' ? openStream(origin, client) : (await client.call(endpoint, input)).status

const readContents = (app: TestApp) => readTables(app.database.engine)

const householdRows =
  /^(?:tasks|shopping_items|calendar_events|recipes|recipe_photos|recipe_shares|budgets|expenses|expense_goals|ledger_members|settlements) /

/** What is refused changes nothing at all, and a stranger never changes the household. */
const isForbiddenChange = (change: string, status: number, actor: ActorName, group: HouseGroup): boolean =>
  status >= 400 ||
  (actor !== 'a member' && householdRows.test(change) && change.includes(`"house_group_id":${group.id},`))

test('every endpoint has an expectation, and every expectation an endpoint', () => {
  expect(Object.keys(accessExpectations).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

describe.each(endpoints)('T6, T7: $name', ({ name, endpoint }) => {
  const walk = useWalk()
  // All of them have one address, from which ten reset links an hour may be asked for.
  beforeEach(() => walk.current.app.clock.advance(7 * minuteMs))

  // SHELL-20, SHELL-53, SHELL-55, SHELL-57, PEND-01, PEND-14
  test.each(actorNames)('called by %s', async (actor) => {
    const { app, target } = walk.current
    const client = await createActor[actor](app, target.group)
    const before = await readContents(app)
    const input = accessExpectations[name]?.toInput(target) ?? {}
    const status = await callAs(walk.current, client, endpoint, input)
    expect(status).toBe(findExpectedStatus({ name, endpoint }, actor))
    const changes = listDifferences(before, await readContents(app))
    expect(changes.filter((change) => isForbiddenChange(change, status, actor, target.group))).toEqual([])
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
    const walk = useWalk()
    const call = async (client: Client, id: unknown) => {
      const input = { ...accessExpectations[name]?.toInput(walk.current.target), id }
      const { status, error } = await client.call(endpoint, input)
      return { status, error }
    }

    test('is answered alike when it is unknown and when it is no id at all', async () => {
      const { app, target } = walk.current
      const client = await createActor['an administrator without a house group'](app, target.group)
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
  const walk = useWalk()
  const endpoint = endpoints.find((candidate) => candidate.name === name)?.endpoint as Endpoint

  test('of what belongs to others is answered like an unknown one, and of what is his own with success', async () => {
    const { app, target } = walk.current
    const stranger = await createHousehold(app)
    const own = await create(stranger)
    const foreign = [await create(await createHousehold(app)), await create(await createPerson(app))]
    const before = await readContents(app)
    const call = async (id: number) => {
      const input = { ...accessExpectations[name]?.toInput(target), id }
      const { status, error } = await stranger.client.call(endpoint, input)
      return { status, error }
    }
    const unknown = await call(2_147_483_647)
    expect(unknown.status).toBe(404)
    for (const { id } of foreign) expect(await call(id)).toEqual(unknown)
    expect(listDifferences(before, await readContents(app))).toEqual([])
    expect((await call(own.id)).status).toBe(200)
  })
})
