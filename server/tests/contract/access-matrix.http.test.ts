import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { errors } from '@roost/contract/endpoint/errors.ts'
import { expect, test } from 'vitest'
import { requireTwoFactorOf } from '../../src/features/admin/two-factor.service.ts'
import { accessExpectations, findExpectedStatus } from '../../test-support/contract/access-expectations.ts'
import { createTarget } from '../../test-support/contract/access-target.ts'
import { type ActorName, actorNames, createActor } from '../../test-support/contract/actors.ts'
import {
  createBudget,
  createEvent,
  createExpense,
  createExpenseGoal,
  createHousehold,
  createPerson,
  createShoppingItem,
  createTask,
} from '../../test-support/household/builders.ts'
import type { Client } from '../../demo/client.ts'
import { type NamedEndpoint, namedEndpoints } from '../../test-support/contract/endpoints.ts'
import { openEventReader } from '../../test-support/app/event-reader.ts'
import { createRecipe } from '../../test-support/household/recipe-builders.ts'
import { listDifferences, readTables } from '../../test-support/databases/table-contents.ts'
import { useTemplateApp } from '../../test-support/app/template-app.ts'
import type { TestApp } from '../../test-support/app/test-app.ts'

/** A household with one row of each kind, and a signed-in client for every actor. */
const house = useTemplateApp(async (test) => {
  const household = await createHousehold(test)
  const target = await createTarget(test, household)
  const cookies = new Map<ActorName, string | undefined>()
  for (const actor of actorNames) cookies.set(actor, (await createActor[actor](test, household.group)).cookie)
  return { target, cookies }
})

/** Gives every actor its own IP address, because one address may request only ten reset links an hour. */
const createClient = (test: TestApp, actor: ActorName): Client => {
  const client = test.visitor(`127.0.2.${actorNames.indexOf(actor) + 1}`)
  client.cookie = house.filled.cookies.get(actor)
  return client
}

/** Reads the status of an event stream as soon as it opens, because it does not end. */
const openStream = async ({ app }: TestApp, client: Client): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const reader = await openEventReader(app.listeningOrigin, client.cookie)
  reader.close()
  return reader.status
}

const callAs = async (
  test: TestApp,
  actor: ActorName,
  { name, endpoint }: NamedEndpoint,
): Promise<number> => {
  const client = createClient(test, actor)
  const input = accessExpectations[name]?.toInput(house.filled.target) ?? {}
  if (endpoint.kind === 'event-stream') return openStream(test, client)
  const { status, error } = await client.call(endpoint, input)
  if (status >= 400) expect(Object.keys(errors)).toContain(error.code)
  return status
}

const readContents = ({ database }: TestApp) => readTables(database.engine)

const householdRows =
  /^(?:tasks|shopping_items|calendar_events|recipes|recipe_photos|recipe_shares|budgets|expenses|expense_goals|ledger_members|settlements) /

const isOfHousehold = (change: string): boolean =>
  householdRows.test(change) && change.includes(`"house_group_id":${house.filled.target.group.id},`)

test('every endpoint has an expectation, and every expectation an endpoint', () => {
  expect(Object.keys(accessExpectations).toSorted()).toEqual(
    namedEndpoints.map(({ name }) => name).toSorted(),
  )
})

test.each(namedEndpoints)(
  '$name returns the expected status to every actor, and rejected calls change nothing',
  { tags: ['T6', 'T7', 'SHELL-20', 'SHELL-53', 'SHELL-55', 'SHELL-57', 'PEND-01', 'PEND-14'] },
  async (named) => {
    const app = await house.open()
    const expected = new Map(actorNames.map((actor) => [actor, findExpectedStatus(named, actor)]))
    const isRefused = (actor: ActorName): boolean => (expected.get(actor) ?? 0) >= 400
    const statuses = new Map<ActorName, number>()

    const before = await readContents(app)
    for (const actor of actorNames.filter(isRefused)) statuses.set(actor, await callAs(app, actor, named))
    const afterRefusals = await readContents(app)

    const strangeChanges: string[] = []
    let contents = afterRefusals
    for (const actor of actorNames.filter((name) => !isRefused(name))) {
      statuses.set(actor, await callAs(app, actor, named))
      const after = await readContents(app)
      const changes = listDifferences(contents, after).filter(isOfHousehold)
      if (actor !== 'a member') strangeChanges.push(...changes.map((change) => `${actor}: ${change}`))
      contents = after
    }

    if (listDifferences(before, contents).length > 0) await house.discard()
    expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(expected))
    expect(listDifferences(before, afterRefusals)).toEqual([])
    expect(strangeChanges).toEqual([])
  },
)

const toStatusWithoutTwoFactor = (named: NamedEndpoint): number | undefined =>
  named.endpoint.access === 'public' ? findExpectedStatus(named, 'a visitor') : 403

test(
  'an account that must first set up two-factor sign-in has no more access than a visitor, and cannot change household data',
  { tags: ['A8'] },
  async () => {
    const closed = namedEndpoints.filter(
      ({ endpoint: { access, isOpenWithoutTwoFactor } }) =>
        access !== 'signed-in' && isOpenWithoutTwoFactor === undefined,
    )
    const app = await house.open()
    await requireTwoFactorOf(app.db, 'everybody')
    const before = await readContents(app)
    const statuses = new Map<string, number>()
    for (const named of closed) statuses.set(named.name, await callAs(app, 'a member', named))
    const changes = listDifferences(before, await readContents(app)).filter(isOfHousehold)
    await house.discard()
    const expected = closed.map((named) => [named.name, toStatusWithoutTwoFactor(named)])
    expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(expected))
    expect(changes).toEqual([])
  },
)

const malformedIds = ['0', '-1', '1e3', '0x1', '1.0', '01', ' 1', '99999999999', 'abc', "1'--", '%00', 'null']
const unknownIds: Readonly<Record<string, string>> = {
  'admin.approveUser': '00000000-0000-4000-8000-000000000000',
  'admin.updateUser': '00000000-0000-4000-8000-000000000000',
  'admin.deleteUser': '00000000-0000-4000-8000-000000000000',
}

test.each(namedEndpoints.filter(({ endpoint }) => endpoint.path.includes('{id}')))(
  '$name responds identically to an unknown id and to a malformed id',
  async ({ name, endpoint }) => {
    const app = await house.open()
    const client = createClient(app, 'an administrator without a house group')
    const call = async (id: unknown) => {
      const input = { ...accessExpectations[name]?.toInput(house.filled.target), id }
      const { status, error } = await client.call(endpoint, input)
      return { status, error }
    }
    const before = await readContents(app)
    const unknown = await call(unknownIds[name] ?? '2147483647')
    expect(unknown).toMatchObject({ status: 404, error: { message: expect.stringMatching(/not found$/i) } })
    for (const id of malformedIds) expect({ id, ...(await call(id)) }).toEqual({ id, ...unknown })
    expect(listDifferences(before, await readContents(app))).toEqual([])
  },
)

test.each([
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
] as const)(
  '%s responds to the id of a row in another household as to an unknown id, and succeeds for a row in the household of the caller',
  { tags: ['T7'] },
  async (name, create) => {
    const app = await house.open()
    const endpoint = namedEndpoints.find((candidate) => candidate.name === name)?.endpoint as Endpoint
    const other = await createHousehold(app)
    const own = await create(other)
    const foreign = [await create(await createHousehold(app)), await create(await createPerson(app))]
    const before = await readContents(app)
    const call = async (id: number) => {
      const input = { ...accessExpectations[name]?.toInput(house.filled.target), id }
      const { status, error } = await other.client.call(endpoint, input)
      return { status, error }
    }
    const unknown = await call(2_147_483_647)
    const responses = []
    for (const { id } of foreign) responses.push(await call(id))
    const after = await readContents(app)
    const { status } = await call(own.id)
    await house.discard()
    expect(unknown.status).toBe(404)
    expect(responses).toEqual(foreign.map(() => unknown))
    expect(listDifferences(before, after)).toEqual([])
    expect(status).toBe(200)
  },
)
