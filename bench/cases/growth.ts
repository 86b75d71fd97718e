import { measureLatency, median } from '../load.ts'
import { atMost, type Finding, toMilliseconds } from '../report.ts'
import { type Household, type Seeded, seed } from '../seed.ts'
import { daysAround, seedCalendar } from '../seed-calendar.ts'
import { seedDashboard } from '../seed-dashboard.ts'
import { seedExpenses } from '../seed-expenses.ts'
import { seedShopping } from '../seed-shopping.ts'
import { type BenchServer, startServer } from '../server-process.ts'

const maxGrowth = 1.3
const requests = 400
const warmUps = 100

interface Side {
  readonly server: BenchServer
  readonly households: readonly Household[]
}

/** Somebody else with every request, so that the rows asked for are rarely the ones at hand. */
const pick = (households: readonly Household[], index: number): Household | undefined =>
  households[(index * 7919) % households.length]

/** Medians of one request at a time, small and large in turn. */
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

/** No answer comes from memory as a rule: growth is what the database does to a request. */
const startSide = async ({ dataDir, households }: Seeded, memory: { cacheBytes?: number }): Promise<Side> => {
  const [household] = households
  if (!household) throw new Error('A database without households')
  return { server: await startServer({ dataDir, household, ...memory }), households }
}

const withoutMemory = { cacheBytes: 0 }

const tasksPerHousehold = 20

const measureHouseholds = async (): Promise<Finding[]> => {
  const small = await startSide(await seed(Array<number>(100).fill(tasksPerHousehold)), withoutMemory)
  const large = await startSide(await seed(Array<number>(10_000).fill(tasksPerHousehold)), withoutMemory)
  const findings: Finding[] = []
  for (const path of [
    '/api/tasks',
    '/api/tasks/counts',
    `/api/notifications?today=${today()}`,
    '/api/users',
  ]) {
    const [few, many] = await measureBoth(path, small, large)
    findings.push({
      what: `${path.split('?')[0]} with 10,000 households against 100`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    })
  }
  await Promise.all([small.server.stop(), large.server.stop()])
  return findings
}

const measureHistory = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seed([500, 10_000])
  const { server } = await startSide({ dataDir, households }, withoutMemory)
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
      what: `${path}, household of 10,000 tasks against 500`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    })
  }
  await server.stop()
  return findings
}

const daysOfYear = 365

/** One household keeps books for ten years, another one for half a year. */
const measureBooks = async (): Promise<Finding[]> => {
  const seeded = await seedExpenses([
    { expenses: 200, days: daysOfYear / 2 },
    { expenses: 20_000, days: 10 * daysOfYear },
  ])
  const findings: Finding[] = []
  for (const [kind, memory] of [
    ['cold', withoutMemory],
    ['warm', {}],
  ] as const) {
    const { server, households } = await startSide(seeded, memory)
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
        what: `${path}, ${kind}, 20,000 expenses against 200`,
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
  const { server } = await startSide({ dataDir, households }, withoutMemory)
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
      what: `${path}, household that bought 10,000 items against 100`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    })
  }
  await server.stop()
  return findings
}

const dayMs = 24 * 60 * 60 * 1000

const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** What the view of a month asks for. */
const monthPath = () =>
  `/api/calendar/occurrences?from=${daysFromNow(-daysAround)}&to=${daysFromNow(daysAround - 1)}&timeZone=Europe%2FBerlin&today=${today()}`

const eventsPerHousehold = 50

const measureCalendars = async (): Promise<Finding[]> => {
  const counts = (households: number) => Array<number>(households).fill(eventsPerHousehold)
  const small = await startSide(await seedCalendar(counts(100)), withoutMemory)
  const large = await startSide(await seedCalendar(counts(10_000)), withoutMemory)
  const findings: Finding[] = []
  for (const path of ['/api/calendar', monthPath()]) {
    const [few, many] = await measureBoth(path, small, large)
    findings.push({
      what: `${path.split('?')[0]} with 10,000 households against 100`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    })
  }
  await Promise.all([small.server.stop(), large.server.stop()])
  return findings
}

/** The month has as many events in both households; the rest lies in the ten years before. */
const measureMonth = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seedCalendar([eventsPerHousehold, 5000])
  const { server } = await startSide({ dataDir, households }, withoutMemory)
  const small = { server, households: households.slice(0, 1) }
  const large = { server, households: households.slice(1) }
  const findings: Finding[] = []
  for (const [what, path] of [
    ['a month of the calendar', monthPath()],
    ['the reminders of the calendar', '/api/calendar/reminders?timeZone=Europe%2FBerlin'],
  ] as const) {
    const [few, many] = await measureBoth(path, small, large)
    findings.push({
      what: `${what}, household of 5,000 events against 50`,
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    })
  }
  await server.stop()
  return findings
}

const dashboardPath = '/api/dashboard/stats?tz=Europe%2FBerlin'

const measureDashboards = async (): Promise<Finding[]> => {
  const lives = (households: number) =>
    Array.from({ length: households }, () => ({ rows: 20, expenses: 10, days: 60 }))
  const small = await startSide(await seedDashboard(lives(100)), withoutMemory)
  const large = await startSide(await seedDashboard(lives(10_000)), withoutMemory)
  const [few, many] = await measureBoth(dashboardPath, small, large)
  await Promise.all([small.server.stop(), large.server.stop()])
  return [
    {
      what: '/api/dashboard/stats with 10,000 households against 100',
      figure: `${toMilliseconds(few)} → ${toMilliseconds(many)}`,
      ...atMost(many / few, maxGrowth),
    },
  ]
}

/** Ten years of everything against half a year; what lies ahead, is open and was bought lately is as much in both. */
const measureDashboard = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seedDashboard([
    { rows: 100, expenses: 100, days: daysOfYear / 2 },
    { rows: 10_000, expenses: 10_000, days: 10 * daysOfYear },
  ])
  const { server } = await startSide({ dataDir, households }, withoutMemory)
  const small = { server, households: households.slice(0, 1) }
  const large = { server, households: households.slice(1) }
  const findings: Finding[] = []
  for (const path of [dashboardPath, '/api/tasks/counts']) {
    const [few, many] = await measureBoth(path, small, large)
    findings.push({
      what: `${path.split('?')[0]}, household of 10,000 rows of everything against 100`,
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
  ...(await measureBooks()),
  ...(await measureShopping()),
  ...(await measureCalendars()),
  ...(await measureMonth()),
  ...(await measureDashboards()),
  ...(await measureDashboard()),
]
