import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { accessExpectations } from '../../test-support/contract/access-expectations.ts'
import type { Target } from '../../test-support/contract/access-statuses.ts'
import { createTarget, toRepeating } from '../../test-support/contract/access-target.ts'
import {
  createHousehold,
  createInvitation,
  createMember,
  createPerson,
  createShoppingItem,
  createSplitExpense,
  createTask,
  type Person,
} from '../../test-support/household/builders.ts'
import { type NamedEndpoint, namedEndpoints } from '../../test-support/contract/endpoints.ts'
import { createRecipe, createRecipeShare } from '../../test-support/household/recipe-builders.ts'
import { startTestApp, type TestApp } from '../../test-support/app/test-app.ts'

const reads = namedEndpoints.filter(({ endpoint }) => endpoint.dependsOn)

/** Writes that change only how a person signs in, or links that no list contains. */
const withoutList = /^(?:invitation-links|mfa|passwords|push|push-address|registrations|sessions)\./
/** Writes that the household of the access matrix refuses. */
const refused = /^(?:house-groups\.(?:join|remove)|invitations\.answer|recipes\.importPage)$/
/** What people do for themselves or as administrators is done by the reader, everything else by another member. */
const ofReader = /^(?:admin|dashboard|demo|notifications)\.|\.sharePersonalItems$/
const takesAway = /\.(?:remove|deleteUser|rejectAll)$/
const removal = (name: string): number => Number(takesAway.test(name)) + 2 * Number(name.endsWith('.leave'))

const memberWrites = namedEndpoints
  .filter(({ endpoint: { method, access } }) => method !== 'GET' && access !== 'public')
  .filter(({ name }) => !withoutList.test(name) && !refused.test(name))
  .toSorted((a, b) => removal(a.name) - removal(b.name))

const joinGroup = ({ client }: Person, { id }: Target['group']) =>
  client.call(houseGroupsApi.join, { id: String(id) })
const rename = ({ client, account: { email } }: Person) =>
  client.call(usersApi.updateProfile, { firstName: 'Wren', lastName: 'Field', email })
const leaveGroup = ({ client }: Person) => client.call(houseGroupsApi.leave, {})

/**
 * A household with a row of each kind. Its reader has a share and an invitation from people outside of it, one of whom left
 * it and has rows in it.
 */
const settle = async (test: TestApp) => {
  const household = await createHousehold(test)
  const { group } = household
  const host = await createHousehold(test)
  const reader = await createPerson(test, { role: 'admin' })
  const newcomer = await createPerson(test)
  const cook = await createPerson(test)
  await createInvitation(host, host.group, reader.account)
  await createTask(reader)
  const recipe = await createRecipe(cook)
  for (const person of [reader, cook]) await joinGroup(person, group)
  await createRecipeShare(cook, recipe, { shareType: 'user', sharedWith: reader.account.id })
  await createTask(cook)
  await createShoppingItem(cook)
  await createRecipe(cook)
  const meal = await createSplitExpense(cook, [cook, reader])
  await cook.client.call(expensesApi.update, { id: String(meal.id), title: 'Dinner' })
  await leaveGroup(cook)
  const target = await createTarget(test, household)
  await createRecipeShare(reader, target.recipe)
  await createShoppingItem(household, { isCompleted: true })
  const flatmate = await createMember(test, group)
  const inTurn = [reader.account.id, flatmate.account.id, target.partner.id]
  const task = await createTask(household, toRepeating(inTurn))
  const people = { household, flatmate, reader, host, newcomer, cook }
  return { ...people, recipe, target: { ...target, task, member: target.leaver } }
}

type Settled = Awaited<ReturnType<typeof settle>>
type Write = readonly [name: string, run: () => Promise<{ readonly status: number }>]

const call = ({ client }: Person, target: Target, { name, endpoint }: NamedEndpoint) =>
  client.call(endpoint, accessExpectations[name]?.toInput(target) ?? {})

const listWrites = ({
  household,
  flatmate,
  reader,
  host,
  newcomer,
  cook,
  recipe,
  target,
}: Settled): readonly Write[] => [
  ...memberWrites.map((write): Write => [
    write.name,
    () => call(ofReader.test(write.name) ? reader : household, target, write),
  ]),
  [
    'the cook renames the recipe',
    () => cook.client.call(recipesApi.update, { id: String(recipe.id), title: 'Waffles' }),
  ],
  ['the cook changes their name', () => rename(cook)],
  ['the cook deletes the recipe', () => cook.client.call(recipesApi.remove, { id: String(recipe.id) })],
  ['a flatmate changes their name', () => rename(flatmate)],
  ['the host changes their name', () => rename(host)],
  ['the host leaves', () => leaveGroup(host)],
  ['the newcomer joins', () => joinGroup(newcomer, target.group)],
]

test('no response that a write changes is confirmed by its old ETag', async () => {
  // Without a cache, every response that is not a 304 is computed from the rows.
  const app = await startTestApp({}, { cacheBytes: 0, areResponsesChecked: false })
  const settled = await settle(app)
  const { reader, target } = settled
  const read = (named: NamedEndpoint, headers = {}) =>
    reader.client.call(named.endpoint, accessExpectations[named.name]?.toInput(target) ?? {}, headers)

  const known = new Map<string, { readonly etag: string; readonly text: string }>()
  /** Reads everything, and returns what has changed and for what of that the old ETag is still valid. */
  const findChanges = async () => {
    const [changed, stale]: [string[], string[]] = [[], []]
    for (const named of reads) {
      const before = known.get(named.name)
      const { body, headers } = await read(named)
      const now = { etag: String(headers['etag']), text: JSON.stringify(body) }
      known.set(named.name, now)
      if (!before || before.text === now.text) continue
      changed.push(named.name)
      const again = await read(named, { 'if-none-match': before.etag })
      if (again.status === 304) stale.push(named.name)
    }
    return { changed, stale }
  }

  await findChanges()
  const [allChanged, allStale, failed]: [Set<string>, string[], string[]] = [new Set(), [], []]
  for (const [name, run] of listWrites(settled)) {
    if ((await run()).status >= 300) failed.push(name)
    const { changed, stale } = await findChanges()
    for (const changedName of changed) allChanged.add(changedName)
    allStale.push(...stale.map((staleName) => `${name}: ${staleName}`))
  }
  await app.close()
  expect(allStale).toEqual([])
  expect(failed).toEqual([])
  expect(reads.map(({ name }) => name).filter((name) => !allChanged.has(name))).toEqual([])
})
