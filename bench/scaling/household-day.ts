import { randomUUID } from 'node:crypto'
import type { Client } from '../../server/test-support/client.ts'

// What a household of four is taken to do in a day. Every figure of docs/scaling.md that speaks of a day means this one.

/** How often somebody opens the app. */
const looks = 24

/** How often each kind of write happens. */
const writesADay = {
  addTask: 4,
  completeTask: 4,
  addItem: 10,
  tickItem: 10,
  addExpense: 1,
  splitExpense: 1,
  addEvent: 1,
} as const

type WriteName = keyof typeof writesADay

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

/** What one look at the app asks for: the dashboard and two of the pages. */
const lookPaths = [
  '/api/auth/user',
  `/api/dashboard/stats?tz=Europe%2FBerlin`,
  '/api/dashboard/config',
  `/api/notifications?today=${today}`,
  ...listPaths.tasks,
  ...listPaths.shopping,
  ...listPaths.calendar,
] as const

/** A member with what his browser remembers. */
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
  /** Of the reads: answered with nothing new. */
  unchanged: number
  writes: number
}

const read = async ({ client, etags }: Member, path: string, counts: DayCounts): Promise<void> => {
  const etag = etags.get(path)
  const { statusCode, headers } = await client.send({
    url: path,
    ...(etag && { headers: { 'if-none-match': etag } }),
  })
  if (statusCode !== 200 && statusCode !== 304) throw new Error(`${path} answered ${statusCode}`)
  if (headers['etag']) etags.set(path, String(headers['etag']))
  counts.reads += 1
  if (statusCode === 304) counts.unchanged += 1
}

interface Write {
  readonly method: 'POST' | 'PUT'
  readonly url: string
  readonly body: object
  readonly feature: keyof typeof listPaths
  /** Where the id of what was made is kept. */
  readonly ids?: number[]
}

/** The expense of one person, or of all members. */
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
  tickItem: ({ itemIds }) => ({
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

/** Carries a write out with the key a browser sends; answers which lists it changed. */
export const carryOut = async (
  { client }: Member,
  { method, url, body, feature, ids }: Write,
): Promise<readonly string[]> => {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await client.send({ method, url, headers, body })
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`)
  ids?.push((JSON.parse(answer.body) as { id: number }).id)
  return listPaths[feature]
}

/** All writes of a day, additions before what needs them, spread over the looks. */
const plannedWrites: readonly WriteName[] = (Object.keys(writesADay) as WriteName[]).flatMap((name) =>
  Array<WriteName>(writesADay[name]).fill(name),
)

/** One member after the other looks, and what he writes he and somebody else see at once. */
export const liveOneDay = async (household: HouseholdState): Promise<DayCounts> => {
  const counts: DayCounts = { reads: 0, unchanged: 0, writes: 0 }
  const { members } = household
  let written = 0
  for (let look = 0; look < looks; look += 1) {
    const member = members[look % members.length] as Member
    const other = members[(look + 1) % members.length] as Member
    for (const path of lookPaths) await read(member, path, counts)
    for (; written < ((look + 1) * plannedWrites.length) / looks; written += 1) {
      const name = plannedWrites[written] as WriteName
      const changed = await carryOut(member, writes[name](household))
      counts.writes += 1
      for (const path of changed) for (const reader of [member, other]) await read(reader, path, counts)
    }
  }
  return counts
}
