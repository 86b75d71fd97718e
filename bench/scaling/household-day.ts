import { randomUUID } from 'node:crypto'
import type { Client } from '../../server/demo/client.ts'

// The model of a day in a household of four. All figures per day in docs/scaling.md are based on it.

/** How often the members of a household open the app in a day. */
const visits = 24

const writesPerDay = {
  addTask: 4,
  completeTask: 4,
  addItem: 10,
  checkOffItem: 10,
  addExpense: 1,
  splitExpense: 1,
  addEvent: 1,
} as const

type WriteName = keyof typeof writesPerDay

const zone = 'timeZone=Europe%2FBerlin'
const today = new Date().toISOString().slice(0, 10)
const monthAgo = new Date(Date.now() - 21 * 86_400_000).toISOString().slice(0, 10)
const monthAhead = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

const listPaths = {
  tasks: ['/api/tasks?state=open', '/api/tasks/counts'],
  shopping: ['/api/shopping'],
  expenses: ['/api/expenses?limit=50', '/api/settlements/balances', '/api/budgets'],
  calendar: [`/api/calendar/occurrences?from=${monthAgo}&to=${monthAhead}&${zone}&today=${today}`],
} as const

/** The requests of one visit: the dashboard and two of the pages. */
const visitPaths = [
  '/api/auth/user',
  `/api/dashboard/stats?tz=Europe%2FBerlin`,
  '/api/dashboard/config',
  `/api/notifications?today=${today}`,
  ...listPaths.tasks,
  ...listPaths.shopping,
  ...listPaths.calendar,
] as const

/** A member and the cached responses of their browser. */
export interface Member {
  readonly client: Client
  readonly userId: string
  readonly etags: Map<string, string>
}

export interface HouseholdState {
  readonly members: readonly Member[]
  readonly taskIds: number[]
  readonly itemIds: number[]
}

export interface DayCounts {
  reads: number
  /** Reads that returned 304. */
  unchanged: number
  writes: number
}

const read = async ({ client, etags }: Member, path: string, counts: DayCounts): Promise<void> => {
  const etag = etags.get(path)
  const { statusCode, headers } = await client.send({
    url: path,
    ...(etag && { headers: { 'if-none-match': etag } }),
  })
  if (statusCode !== 200 && statusCode !== 304) throw new Error(`${path} returned ${statusCode}`)
  if (headers['etag']) etags.set(path, String(headers['etag']))
  counts.reads += 1
  if (statusCode === 304) counts.unchanged += 1
}

interface Write {
  readonly method: 'POST' | 'PUT'
  readonly url: string
  readonly body: object
  readonly feature: keyof typeof listPaths
  /** The list that the id of the new row is added to. */
  readonly ids?: number[]
}

/** An expense of one person. If members are given, it is split among them. */
const toExpense = (members: readonly Member[]): Write => ({
  method: 'POST',
  url: '/api/expenses',
  body: {
    title: 'Market',
    amount: 24.6,
    category: 'groceries',
    date: today,
    ...(members.length > 0 && {
      split: { mode: 'equally', participants: members.map(({ userId }) => ({ userId })) },
    }),
  },
  feature: 'expenses',
})

export const writes: Readonly<Record<WriteName, (household: HouseholdState) => Write>> = {
  addTask: ({ taskIds }) => ({
    method: 'POST',
    url: '/api/tasks',
    body: { title: 'Water the plants', category: 'garden', description: 'Mind the cat' },
    feature: 'tasks',
    ids: taskIds,
  }),
  completeTask: ({ taskIds }) => ({
    method: 'PUT',
    url: `/api/tasks/${taskIds.at(-1)}`,
    body: { status: 'completed' },
    feature: 'tasks',
  }),
  addItem: ({ itemIds }) => ({
    method: 'POST',
    url: '/api/shopping',
    body: { name: 'Oats', category: 'pantry', quantity: '500 g' },
    feature: 'shopping',
    ids: itemIds,
  }),
  checkOffItem: ({ itemIds }) => ({
    method: 'PUT',
    url: `/api/shopping/${itemIds.shift()}`,
    body: { isCompleted: true },
    feature: 'shopping',
  }),
  addExpense: () => toExpense([]),
  splitExpense: ({ members }) => toExpense(members),
  addEvent: () => ({
    method: 'POST',
    url: '/api/calendar',
    body: {
      title: 'Dentist',
      startDate: `${today}T15:00`,
      endDate: `${today}T16:00`,
      timeZone: 'Europe/Berlin',
    },
    feature: 'calendar',
  }),
}

/** Sends a write with an idempotency key, as browsers do. Returns the paths of the lists that it changed. */
export const performWrite = async (
  { client }: Member,
  { method, url, body, feature, ids }: Write,
): Promise<readonly string[]> => {
  const headers = { 'idempotency-key': randomUUID() }
  const response = await client.send({ method, url, headers, body })
  if (response.statusCode >= 300)
    throw new Error(`${method} ${url} returned ${response.statusCode}: ${response.body}`)
  ids?.push((JSON.parse(response.body) as { id: number }).id)
  return listPaths[feature]
}

/** All writes in a day, which are spread over the visits. Rows are created before the writes that update them. */
const plannedWrites: readonly WriteName[] = (Object.keys(writesPerDay) as WriteName[]).flatMap((name) =>
  Array<WriteName>(writesPerDay[name]).fill(name),
)

/**
 * Members visit one after the other. After each write, the member who wrote and another one immediately reload the
 * changed lists.
 */
export const simulateDay = async (household: HouseholdState): Promise<DayCounts> => {
  const counts: DayCounts = { reads: 0, unchanged: 0, writes: 0 }
  const { members } = household
  let written = 0
  for (let visit = 0; visit < visits; visit += 1) {
    const member = members[visit % members.length] as Member
    const other = members[(visit + 1) % members.length] as Member
    for (const path of visitPaths) await read(member, path, counts)
    for (; written < ((visit + 1) * plannedWrites.length) / visits; written += 1) {
      const name = plannedWrites[written] as WriteName
      const changed = await performWrite(member, writes[name](household))
      counts.writes += 1
      for (const path of changed) for (const reader of [member, other]) await read(reader, path, counts)
    }
  }
  return counts
}
