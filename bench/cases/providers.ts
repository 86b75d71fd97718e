import { groceryDelays, groceryFaults } from '../../server/test-support/hosts/grocery-faults.ts'
import { startGroceryServers } from '../../server/test-support/hosts/grocery-servers.ts'
import { measureRate, median, type Target } from '../http-load.ts'
import { atLeast, type Finding, toMilliseconds, toRate } from '../report.ts'
import { type Household, seed } from '../seed/households.ts'
import { type BenchServer, startServer } from '../server-process.ts'

const searchers = 20
/** The shortest interval that the limit of 30 searches a minute allows. */
const searchEveryMs = 2000
const rounds = 4
const load = { connections: 16, seconds: 4 } as const
const maxGoalMs = 8000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns the latency in milliseconds. One of three providers is healthy, so every search must return 200. */
const search = async (url: string, { token }: Household, query: string): Promise<number> => {
  const start = performance.now()
  const response = await fetch(`${url}/api/grocery/search?query=${encodeURIComponent(query)}`, {
    headers: { cookie: `sid=${token}` },
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`A search returned ${response.status}`)
  return performance.now() - start
}

let queries = 0

/** Each person sends one search after another, at the highest rate that the limit allows. */
const startSearching = (url: string, people: readonly Household[]) => {
  let isOver = false
  const times: number[] = []
  const searchRepeatedly = async (person: Household, index: number): Promise<void> => {
    await wait((searchEveryMs * index) / people.length)
    while (!isOver) {
      const time = await search(url, person, `milk ${(queries += 1)}`)
      times.push(time)
      await wait(Math.max(0, searchEveryMs - time))
    }
  }
  const all = Promise.all(people.map(searchRepeatedly))
  return {
    async stop(): Promise<readonly number[]> {
      isOver = true
      await all
      return times
    },
  }
}

const startStores = async () => {
  const stores = await startGroceryServers()
  stores.kroger.setFault(groceryDelays['never responds'], 'token')
  stores.spoonacular.setFault(groceryFaults['returns 500'])
  return stores
}

interface Measured {
  readonly rate: number
  /** The server's processor time per list request, including the cost of the searches. */
  readonly cpuMicros: number
}

interface Round {
  readonly quiet: Measured
  readonly busy: Measured
  readonly times: readonly number[]
}

const measureList = async (server: BenchServer, list: Target): Promise<Measured> => {
  const before = await server.readCpuTime()
  const { rate, count } = await measureRate(list, load)
  return { rate, cpuMicros: ((await server.readCpuTime()) - before) / count }
}

const measureRound = async (
  server: BenchServer,
  list: Target,
  people: readonly Household[],
): Promise<Round> => {
  const quiet = await measureList(server, list)
  const searching = startSearching(server.url, people)
  const busy = await measureList(server, list)
  return { quiet, busy, times: await searching.stop() }
}

/** Measures how much searches slow down the task list when one of the providers hangs and another fails. */
export const measureProviders = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seed(Array.from({ length: searchers }, () => 50))
  const [household] = households
  if (!household) return []
  const stores = await startStores()
  const server = await startServer({ dataDir, environment: stores.environment })
  const list = { url: `${server.url}/api/tasks`, token: household.token }
  await measureRate(list, load)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(server, list, households))
  await server.stop()
  await stores.close()
  const longest = Math.max(...measured.flatMap(({ times }) => times))
  const toMedianRate = (name: 'quiet' | 'busy') => median(measured.map((round) => round[name].rate))
  return [
    {
      what: `task list while ${searchers} people search; of 3 stores 1 hangs, 1 fails`,
      figure: `${toRate(toMedianRate('busy'))} of ${toRate(toMedianRate('quiet'))}`,
      ...atLeast(median(measured.map(({ quiet, busy }) => quiet.cpuMicros / busy.cpuMicros)), 0.8),
    },
    {
      what: '  slowest search',
      figure: toMilliseconds(longest),
      goal: `≤ ${toMilliseconds(maxGoalMs)}`,
      isMet: longest <= maxGoalMs,
    },
  ]
}
