import { measureLatency, median } from '../http-load.ts'
import { atMost, type Finding, toMilliseconds } from '../report.ts'
import { type Household, type Seeded, seed } from '../seed/households.ts'
import { daysAround, seedCalendar } from '../seed/calendar.ts'
import { seedDashboard } from '../seed/dashboard.ts'
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

const today = () => new Date().toISOString().slice(0, 10)

/** Most cases run without the response cache, because growth only affects the time spent in the database. */
const startSide = async ({ dataDir, households }: Seeded, cache: { cacheBytes?: number }): Promise<Side> => {
  const [household] = households
  if (!household) throw new Error('The database has no household')
  return { server: await startServer({ dataDir, household, ...cache }), households }
}

const withoutCache = { cacheBytes: 0 }

const tasksPerHousehold = 20

const measureHouseholds = async (): Promise<Finding[]> => {
  const small = await startSide(await seed(Array<number>(100).fill(tasksPerHousehold)), withoutCache)
  const large = await startSide(await seed(Array<number>(10_000).fill(tasksPerHousehold)), withoutCache)
  const findings: Finding[] = []
  for (const path of [
    '/api/tasks',
    '/api/tasks/counts',
    `/api/notifications?today=${today()}`,
    '/api/users',
  ]) {
    const [few, many] = await measureBoth(path, small, large)
    findings.push({
      what: `${path.split('?')[0]} with 10,000 households vs. 100`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    })
  }
  await Promise.all([small.server.stop(), large.server.stop()])
  return findings
}

const measureHistory = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seed([500, 10_000])
  const { server } = await startSide({ dataDir, households }, withoutCache)
  const small = { server, households: households.slice(0, 1) }
  const large = { server, households: households.slice(1) }
  const findings: Finding[] = []
  for (const path of [
    '/api/tasks',
    '/api/tasks?state=completed',
    '/api/tasks?state=open',
    '/api/tasks/counts',
  ]) {
    const [few, many] = await measureBoth(path, small, large)
    findings.push({
      what: `${path}, 10,000 tasks vs. 500 in the household`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    })
  }
  await server.stop()
  return findings
}

const daysOfYear = 365

/** One household has recorded expenses for ten years, the other for half a year. */
const measureExpenses = async (): Promise<Finding[]> => {
  const seeded = await seedExpenses([
    { expenses: 200, days: daysOfYear / 2 },
    { expenses: 20_000, days: 10 * daysOfYear },
  ])
  const findings: Finding[] = []
  for (const [kind, cache] of [
    ['cold', withoutCache],
    ['warm', {}],
  ] as const) {
    const { server, households } = await startSide(seeded, cache)
    const small = { server, households: households.slice(0, 1) }
    const large = { server, households: households.slice(1) }
    for (const path of [
      '/api/expenses?limit=10',
      '/api/expenses/analytics',
      '/api/budgets',
      '/api/budgets/analytics',
      '/api/settlements/balances',
    ]) {
      const [few, many] = await measureBoth(path, small, large)
      findings.push({
        what: `${path}, ${kind}, 20,000 expenses vs. 200`,
        figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
        ...atMost(many / few, maxGrowth),
      })
    }
    await server.stop()
  }
  return findings
}

const measureShopping = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seedShopping([100, 10_000])
  const { server } = await startSide({ dataDir, households }, withoutCache)
  const small = { server, households: households.slice(0, 1) }
  const large = { server, households: households.slice(1) }
  const findings: Finding[] = []
  for (const path of [
    '/api/shopping',
    '/api/shopping?state=open',
    '/api/shopping?state=completed',
    '/api/export/shopping-direct',
  ]) {
    const [few, many] = await measureBoth(path, small, large)
    findings.push({
      what: `${path}, 10,000 bought items vs. 100`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    })
  }
  await server.stop()
  return findings
}

const dayMs = 24 * 60 * 60 * 1000

const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** The request that the month view sends. */
const monthPath = () =>
  `/api/calendar/occurrences?from=${daysFromNow(-daysAround)}&to=${daysFromNow(daysAround - 1)}&timeZone=Europe%2FBerlin&today=${today()}`

const eventsPerHousehold = 50

const measureCalendars = async (): Promise<Finding[]> => {
  const counts = (households: number) => Array<number>(households).fill(eventsPerHousehold)
  const small = await startSide(await seedCalendar(counts(100)), withoutCache)
  const large = await startSide(await seedCalendar(counts(10_000)), withoutCache)
  const findings: Finding[] = []
  for (const path of ['/api/calendar', monthPath()]) {
    const [few, many] = await measureBoth(path, small, large)
    findings.push({
      what: `${path.split('?')[0]} with 10,000 households vs. 100`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    })
  }
  await Promise.all([small.server.stop(), large.server.stop()])
  return findings
}

/** Both households have the same number of events in the month; all other events lie in the ten years before. */
const measureMonth = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seedCalendar([eventsPerHousehold, 5000])
  const { server } = await startSide({ dataDir, households }, withoutCache)
  const small = { server, households: households.slice(0, 1) }
  const large = { server, households: households.slice(1) }
  const findings: Finding[] = []
  for (const [what, path] of [
    ['a month of the calendar', monthPath()],
    ['the reminders of the calendar', '/api/calendar/reminders?timeZone=Europe%2FBerlin'],
  ] as const) {
    const [few, many] = await measureBoth(path, small, large)
    findings.push({
      what: `${what}, 5,000 events vs. 50 in the household`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    })
  }
  await server.stop()
  return findings
}

const dashboardPath = '/api/dashboard/stats?tz=Europe%2FBerlin'

const measureDashboards = async (): Promise<Finding[]> => {
  const histories = (households: number) =>
    Array.from({ length: households }, () => ({ rows: 20, expenses: 10, days: 60 }))
  const small = await startSide(await seedDashboard(histories(100)), withoutCache)
  const large = await startSide(await seedDashboard(histories(10_000)), withoutCache)
  const [few, many] = await measureBoth(dashboardPath, small, large)
  await Promise.all([small.server.stop(), large.server.stop()])
  return [
    {
      what: '/api/dashboard/stats with 10,000 households vs. 100',
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    },
  ]
}

/** Compares ten years of all data with half a year. Upcoming, open and recently bought rows are the same in both. */
const measureDashboard = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seedDashboard([
    { rows: 100, expenses: 100, days: daysOfYear / 2 },
    { rows: 10_000, expenses: 10_000, days: 10 * daysOfYear },
  ])
  const { server } = await startSide({ dataDir, households }, withoutCache)
  const small = { server, households: households.slice(0, 1) }
  const large = { server, households: households.slice(1) }
  const findings: Finding[] = []
  for (const path of [dashboardPath, '/api/tasks/counts']) {
    const [few, many] = await measureBoth(path, small, large)
    findings.push({
      what: `${path.split('?')[0]}, 10,000 rows of everything vs. 100`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    })
  }
  await server.stop()
  return findings
}

export const measureGrowth = async (): Promise<Finding[]> => [
  ...(await measureHouseholds()),
  ...(await measureHistory()),
  ...(await measureExpenses()),
  ...(await measureShopping()),
  ...(await measureCalendars()),
  ...(await measureMonth()),
  ...(await measureDashboards()),
  ...(await measureDashboard()),
]
