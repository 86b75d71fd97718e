import { measureRate, median } from '../http-load.ts'
import { type Finding, toRate } from '../report.ts'
import { seed } from '../seed/households.ts'
import { startServer } from '../server-process.ts'

/** The best result of six other household servers, measured on the same kind of machine. */
const goalPerSecond = 2681
const rounds = 3

/** Every response waits until its commit is on disk: `synchronous = FULL`. */
export const measureCreate = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seed([20])
  const [household] = households
  if (!household) return []
  const server = await startServer({ dataDir, household })
  const target = {
    url: `${server.url}/api/tasks`,
    token: household.token,
    body: { title: 'Water the plants', category: 'garden', priority: 'high' },
    expectedStatus: 201,
  }
  const rates: number[] = []
  for (let round = 0; round <= rounds; round += 1)
    rates.push((await measureRate(target, { connections: 32, seconds: 2 })).rate)
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
