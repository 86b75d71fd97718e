import { measureLatency, median } from '../http-load.ts'
import { atMost, type Finding, toMilliseconds } from '../report.ts'
import { type Household, type Seeded, seed } from '../seed/households.ts'
import { daysAround, seedCalendar } from '../seed/calendar.ts'
import { seedDashboard } from '../seed/dashboard.ts'
import { seedRepeating } from '../seed/repeating.ts'
import { seedExpenses } from '../seed/expenses.ts'
import { seedShopping } from '../seed/shopping.ts'
import { type BenchServer, startServer } from '../server-process.ts'

const maxGrowth = 1.3
const requests = 400
const warmUps = 100

interface Side {
  readonly server: BenchServer
  readonly households: readonly Household[]
}

/** Picks a different household for each request, so that its rows are rarely in the page cache. */
const pick = (households: readonly Household[], index: number): Household | undefined =>
  households[(index * 7919) % households.length]

/** Returns the median latencies, sending one request at a time and alternating between the small and the large side. */
const measureBoth = async (path: string, small: Side, large: Side): Promise<[number, number]> => {
  const times: [number[], number[]] = [[], []]
  for (let index = 0; index < requests + warmUps; index += 1)
    for (const [side, { server, households }] of [small, large].entries()) {
      const household = pick(households, index)
      if (!household) continue
      const elapsedMs = await measureLatency({ url: server.url + path, token: household.token })
      if (index >= warmUps) times[side]?.push(elapsedMs)
    }
  return [median(times[0]), median(times[1])]
}

const dayMs = 24 * 60 * 60 * 1000
const daysFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const today = daysFromNow(0)

/** The request that the month view sends. */
const monthPath = `/api/calendar/occurrences?from=${daysFromNow(-daysAround)}&to=${daysFromNow(daysAround - 1)}&timeZone=Europe%2FBerlin&today=${today}`
const dashboardPath = '/api/dashboard/stats?tz=Europe%2FBerlin'

/** Most cases run without the response cache, because growth only affects the time spent in the database. */
const startServerOn = ({ dataDir }: Seeded, isCached = false): Promise<BenchServer> =>
  startServer({ dataDir, ...(!isCached && { cacheBytes: 0 }) })

const comparePaths = async (
  what: string,
  paths: readonly string[],
  [small, large]: readonly [small: Side, large: Side],
  goal = maxGrowth,
): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const path of paths) {
    const [few, many] = await measureBoth(path, small, large)
    findings.push({
      what: `${path.replace(/\?(?:from|today|tz|timeZone)=.*/, '')}, ${what}`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, goal),
    })
  }
  return findings
}

/** A small and a large household in one database. */
interface HouseholdCase {
  readonly what: string
  readonly paths: readonly string[]
  readonly seedBoth: () => Promise<Seeded>
  /** Whether the paths are also measured with the response cache. */
  readonly isAlsoCached?: boolean
  /** How many times as long the large household may take; `maxGrowth` if absent. */
  readonly goal?: number
}

const daysOfYear = 365
const eventsPerHousehold = 50

/** Of a dashboard, upcoming, open and recently bought rows are the same in both households. */
const householdCases: readonly HouseholdCase[] = [
  {
    what: '10,000 tasks vs. 500 in the household',
    paths: [
      '/api/tasks',
      '/api/tasks?state=completed',
      '/api/tasks?state=open',
      '/api/tasks/counts',
      // The figures by which whoever has done the least is next.
      '/api/who-does-what?tz=Europe%2FBerlin',
    ],
    seedBoth: () => seed([500, 10_000]),
  },
  {
    what: '500 repeating tasks vs. 500 others',
    paths: ['/api/tasks?state=open', '/api/tasks/counts', dashboardPath],
    seedBoth: seedRepeating,
    goal: 1.2,
  },
  {
    what: '20,000 expenses of ten years vs. 200 of half a year',
    paths: [
      '/api/expenses?limit=10',
      '/api/expenses/analytics',
      '/api/budgets',
      '/api/budgets/analytics',
      '/api/settlements/balances',
    ],
    seedBoth: () =>
      seedExpenses([
        { expenses: 200, days: daysOfYear / 2 },
        { expenses: 20_000, days: 10 * daysOfYear },
      ]),
    isAlsoCached: true,
  },
  {
    what: '10,000 bought items vs. 100',
    paths: [
      '/api/shopping',
      '/api/shopping?state=open',
      '/api/shopping?state=completed',
      '/api/export/shopping-direct',
    ],
    seedBoth: () => seedShopping([100, 10_000]),
  },
  {
    // Both have the same number of events in the month; all others lie in the ten years before.
    what: '5,000 events vs. 50 in the household',
    paths: [monthPath, '/api/calendar/reminders?timeZone=Europe%2FBerlin'],
    seedBoth: () => seedCalendar([eventsPerHousehold, 5000]),
  },
  {
    what: '10,000 rows of everything vs. 100',
    paths: [dashboardPath, '/api/tasks/counts'],
    seedBoth: () =>
      seedDashboard([
        { rows: 100, expenses: 100, days: daysOfYear / 2 },
        { rows: 10_000, expenses: 10_000, days: 10 * daysOfYear },
      ]),
  },
]

const measureHousehold = async ({
  what,
  paths,
  seedBoth,
  isAlsoCached = false,
  goal = maxGrowth,
}: HouseholdCase): Promise<Finding[]> => {
  const seeded = await seedBoth()
  const { households } = seeded
  const findings: Finding[] = []
  for (const isCached of isAlsoCached ? [false, true] : [false]) {
    const server = await startServerOn(seeded, isCached)
    const small = { server, households: households.slice(0, 1) }
    const large = { server, households: households.slice(1) }
    findings.push(...(await comparePaths(isCached ? `${what}, warm` : what, paths, [small, large], goal)))
    await server.stop()
  }
  return findings
}

/** A database of a hundred and one of ten thousand equal households. */
interface InstanceCase {
  readonly paths: readonly string[]
  readonly seedHouseholds: (count: number) => Promise<Seeded>
}

const instanceCases: readonly InstanceCase[] = [
  {
    paths: ['/api/tasks', '/api/tasks/counts', `/api/notifications?today=${today}`, '/api/users'],
    seedHouseholds: (count) => seed(Array<number>(count).fill(20)),
  },
  {
    paths: ['/api/calendar', monthPath],
    seedHouseholds: (count) => seedCalendar(Array<number>(count).fill(eventsPerHousehold)),
  },
  {
    paths: [dashboardPath],
    seedHouseholds: (count) =>
      seedDashboard(Array.from({ length: count }, () => ({ rows: 20, expenses: 10, days: 60 }))),
  },
]

const measureInstance = async ({ paths, seedHouseholds }: InstanceCase): Promise<Finding[]> => {
  const start = async (count: number): Promise<Side> => {
    const seeded = await seedHouseholds(count)
    return { server: await startServerOn(seeded), households: seeded.households }
  }
  const [small, large] = [await start(100), await start(10_000)]
  const findings = await comparePaths('10,000 households vs. 100', paths, [small, large])
  await Promise.all([small.server.stop(), large.server.stop()])
  return findings
}

export const measureGrowth = async (): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const one of instanceCases) findings.push(...(await measureInstance(one)))
  for (const one of householdCases) findings.push(...(await measureHousehold(one)))
  return findings
}
