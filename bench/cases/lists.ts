import { send } from '../http-load.ts'
import { atLeast, type Finding, toPercent, toRate } from '../report.ts'
import { compareRates, type Measured, type Candidate } from '../compare.ts'
import { type Household, seed } from '../seed/households.ts'
import { startServer } from '../server-process.ts'

interface Match {
  readonly what: string
  readonly goal: number
  readonly own: Candidate
  /** The same server, doing no work except the session check. */
  readonly checked: Candidate
  /** A server without a session check, hooks and headers. */
  readonly bare: Candidate
}

const toFigure = ({ rate, cpuMicros }: Measured): string => `${toRate(rate)}, ${Math.round(cpuMicros)} µs CPU`

const measureMatch = async ({ what, goal, own, checked, bare }: Match): Promise<Finding[]> => {
  const { measured, shares } = await compareRates([own, checked, bare])
  const [ownMeasured, ...baselines] = measured.map(toFigure)
  const [, checkedShare = 0, bareShare = 0] = shares
  return [
    { what, figure: ownMeasured ?? '', ...atLeast(checkedShare, goal) },
    { what: '  baseline: behind the session check', figure: baselines[0] ?? '' },
    { what: '  baseline: without session check', figure: baselines[1] ?? '', ratio: toPercent(bareShare) },
  ]
}

const measureList = async (dataDir: string, household: Household, rows: number): Promise<Finding[]> => {
  const warm = await startServer({ dataDir, household })
  const cold = await startServer({ dataDir, household, cacheBytes: 0 })
  const { token } = household
  const list = { url: `${warm.url}/api/tasks`, token }
  const { bytes, etag } = await send(list)
  const onWarm = (url: string): Candidate => ({ server: warm, target: { url, token } })
  const onCold = (url: string): Candidate => ({ server: cold, target: { url, token } })
  const matches: readonly Match[] = [
    {
      what: `list of ${rows}, cached, against a constant buffer of ${bytes} bytes`,
      goal: 0.7,
      own: { server: warm, target: list },
      checked: onWarm(`${warm.url}/api/bench/constant/${bytes}`),
      bare: onWarm(`${warm.bareUrl}/api/bench/constant/${bytes}`),
    },
    {
      what: `list of ${rows}, 304, against an empty response`,
      goal: 0.8,
      own: {
        server: warm,
        target: { ...list, headers: { 'if-none-match': etag }, expectedStatus: 304 },
      },
      checked: onWarm(`${warm.url}/api/bench/constant/0`),
      bare: onWarm(`${warm.bareUrl}/api/bench/constant/0`),
    },
    {
      what: `list of ${rows}, cold, against its SQL + JSON alone`,
      goal: 0.8,
      own: onCold(`${cold.url}/api/tasks`),
      checked: onCold(`${cold.url}/api/bench/sql`),
      bare: onCold(`${cold.bareUrl}/api/bench/sql`),
    },
  ]
  const findings: Finding[] = []
  for (const match of matches) findings.push(...(await measureMatch(match)))
  await Promise.all([warm.stop(), cold.stop()])
  return findings
}

/**
 * Measures the overhead of the server when it returns a list: with a cached response, with 304 and with a cold cache.
 */
export const measureLists = async (): Promise<Finding[]> => {
  const sizes = [50, 500]
  const { dataDir, households } = await seed(sizes)
  const findings: Finding[] = []
  for (const [index, household] of households.entries())
    findings.push(...(await measureList(dataDir, household, sizes[index] ?? 0)))
  return findings
}
