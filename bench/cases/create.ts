import { measureRate, median, type Target } from '../http-load.ts'
import { atMost, type Finding, toRate } from '../report.ts'
import { type Household, seed } from '../seed/households.ts'
import { type BenchServer, startServer } from '../server-process.ts'

/** The best result of six other household servers, measured on the same kind of machine. */
const goalPerSecond = 2681
const rounds = 3

const toTarget = ({ url }: BenchServer, { token }: Household): Target => ({
  url: `${url}/api/tasks`,
  token,
  body: { title: 'Water the plants', category: 'garden', priority: 'high' },
  expectedStatus: 201,
})

/** Every response waits until its commit is on disk: `synchronous = FULL`. */
const measureThroughput = async (): Promise<Finding[]> => {
  // Each round has a household of its own, none of which reaches the limit of tasks.
  const { dataDir, households } = await seed(Array<number>(rounds + 1).fill(20))
  const [first] = households
  if (!first) return []
  const server = await startServer({ dataDir, household: first })
  const rates: number[] = []
  for (const household of households)
    rates.push((await measureRate(toTarget(server, household), { connections: 32, seconds: 2 })).rate)
  await server.stop()
  const rate = median(rates.slice(1))
  return [
    {
      what: 'create a task, 32 at a time, each commit synced to disk',
      figure: toRate(rate),
      goal: `> ${toRate(goalPerSecond)}`,
      isMet: rate > goalPerSecond,
    },
  ]
}

const sizes = [100, 18_000] as const
const maxGrowth = 1.1
const growthRounds = 6
const createsPerRound = 1500

/** Returns the processor time of one create, in microseconds. */
const measureCpu = async (server: BenchServer, household: Household): Promise<number> => {
  const before = await server.readCpuTime()
  const load = { connections: 16, amount: createsPerRound }
  const { count } = await measureRate(toTarget(server, household), load)
  return ((await server.readCpuTime()) - before) / count
}

/** Limits and totals are never counted row by row, so the size of a household does not matter. */
const measureGrowth = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seed(Array.from({ length: growthRounds }, () => sizes).flat())
  const [first] = households
  if (!first) return []
  const server = await startServer({ dataDir, household: first })
  const times: [number[], number[]] = [[], []]
  for (const [index, household] of households.entries()) {
    const cpu = await measureCpu(server, household)
    // The first two are warm-ups.
    if (index >= sizes.length) times[index % 2]?.push(cpu)
  }
  await server.stop()
  const [few, many] = [median(times[0]), median(times[1])]
  return [
    {
      what: 'processor time of creating a task, 18,000 tasks vs. 100 before',
      figure: `${few.toFixed(0)} → ${many.toFixed(0)} µs`,
      ...atMost(many / few, maxGrowth),
    },
  ]
}

export const measureCreate = async (): Promise<Finding[]> => [
  ...(await measureThroughput()),
  ...(await measureGrowth()),
]
