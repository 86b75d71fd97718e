import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { exportsApi } from '@roost/contract/exports/exports.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.ts'
import { type Account, usersApi } from '@roost/contract/accounts/users.ts'
import type { Client } from '../../../server/demo/client.ts'
import { sendRequest } from './send-request.ts'
import { toCents } from './ledger.ts'
import { rowKinds } from './model.ts'
import { rowTraits } from './row-kinds.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * A person's browser, and another one with a new address for every call, because unknown share links are rate limited
 * by address.
 */
export interface Reader {
  readonly client: Client
  readonly elsewhere: () => Client
}

const get = (client: Client, { path }: Pick<Endpoint, 'path'>, id = '') =>
  sendRequest(client, { url: path.replace(/\{\w+\}/, id) })

const read = async <T>(client: Client, endpoint: Pick<Endpoint, 'path'>, id = ''): Promise<T> => {
  const { status, body } = await get(client, endpoint, id)
  if (status !== 200) throw new Error(`${endpoint.path} returned ${status}: ${JSON.stringify(body)}`)
  return body as T
}

const readStatus = async (client: Client, endpoint: Pick<Endpoint, 'path'>, id = ''): Promise<number> =>
  (await get(client, endpoint, id)).status

const inOrder = <T>(rows: readonly T[], name: keyof T): T[] =>
  rows.toSorted((a, b) => ((a[name] as string | number) < (b[name] as string | number) ? -1 : 1))

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** Picks these fields from each row and orders the rows by the first field. */
const listOf = (rows: readonly Row[], ...names: readonly string[]): Row[] =>
  inOrder(
    rows.map((row) => pick(row, names)),
    names[0] ?? 'id',
  )

const readRows = async (client: Client) => {
  const lists: Record<string, Row[]> = {}
  for (const kind of rowKinds) {
    const { list, fields } = rowTraits[kind]
    lists[kind] = listOf(await read(client, list), 'id', 'createdBy', 'houseGroupId', ...fields)
  }
  return lists
}

const figureNames = [
  'activeTasks',
  'completedTasks',
  'totalExpenses',
  'shoppingItems',
  'completedShoppingItems',
  'upcomingEvents',
  'monthlySpent',
  'monthlyBudget',
] as const

const readTitles = async (client: Client) => {
  const titlesOf = async (endpoint: Endpoint, name: string): Promise<string[]> => {
    const { data } = await read<{ data: readonly Row[] }>(client, endpoint)
    return data.map((row) => String(row[name])).toSorted()
  }
  return {
    tasks: await titlesOf(exportsApi.tasks, 'title'),
    shopping: await titlesOf(exportsApi.shopping, 'name'),
    calendar: await titlesOf(exportsApi.calendar, 'title'),
  }
}

const readIds = async (client: Client, endpoint: Endpoint, id = ''): Promise<unknown[]> =>
  listOf(await read(client, endpoint, id), 'id').map((row) => row['id'])

const readLedger = async (client: Client) => {
  const { balances } = await read<{ balances: readonly Row[] }>(client, settlementsApi.balances)
  const settlements = await read<readonly Row[]>(client, settlementsApi.list)
  return {
    balances: listOf(
      balances.map((row) => ({ ...row, cents: toCents(row['balance']) })),
      'memberId',
      'userId',
      'isMember',
      'cents',
    ),
    settlements: listOf(
      settlements.map((row) => ({
        ...row,
        amountCents: toCents(row['amount']),
        isUndone: row['undoneAt'] !== null,
      })),
      'id',
      'fromMemberId',
      'toMemberId',
      'amountCents',
      'createdBy',
      'isUndone',
    ),
  }
}

const readAccounts = async (client: Client): Promise<Row[] | number> => {
  const status = await readStatus(client, adminApi.listUsers)
  if (status !== 200) return status
  return listOf(await read(client, adminApi.listUsers), 'id', 'role', 'isApproved', 'houseGroupId')
}

const readGroups = async (client: Client): Promise<Row[]> =>
  listOf(
    await read(client, houseGroupsApi.list),
    'id',
    'createdBy',
    'isCreatorMember',
    'joinPolicy',
    'memberCount',
  )

const readInvitations = async (client: Client): Promise<Row[]> =>
  listOf(
    await read(client, invitationsApi.list),
    'id',
    'status',
    'houseGroupId',
    'invitedByUserId',
    'invitedUserId',
  )

const readLinks = async ({ elsewhere }: Reader, urls: readonly string[]): Promise<boolean[]> => {
  const links: boolean[] = []
  for (const url of urls) links.push((await readStatus(elsewhere(), recipeSharesApi.page, url)) === 200)
  return links
}

/** Reads everything that a person can see in any list. */
export const observe = async (reader: Reader, urls: readonly string[]) => {
  const { client } = reader
  const status = await readStatus(client, rowTraits.tasks.list)
  if (status !== 200) return { refused: status }
  const { houseGroupId, role } = await read<Pick<Account, 'houseGroupId' | 'role'>>(
    client,
    authApi.currentUser,
  )
  return {
    houseGroupId,
    role,
    rows: await readRows(client),
    figures: pick(await read(client, dashboardApi.stats), figureNames),
    titles: await readTitles(client),
    shareableCount: (await read<{ count: number }>(client, houseGroupsApi.personalItems)).count,
    members: await readIds(client, usersApi.list),
    unhoused:
      houseGroupId === null
        ? null
        : await readIds(client, invitationsApi.listAvailableUsers, String(houseGroupId)),
    groups: await readGroups(client),
    invitations: await readInvitations(client),
    ...(await readLedger(client)),
    shares: {
      mine: await readIds(client, recipeSharesApi.mine),
      received: await readIds(client, recipeSharesApi.received),
    },
    links: await readLinks(reader, urls),
    accounts: await readAccounts(client),
  }
}
