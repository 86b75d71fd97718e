import { send } from '../load.ts'
import { atLeast, type Finding, toPercent, toRate } from '../report.ts'
import { compareRates, type Measured, type Rival } from '../rivalry.ts'
import { type Household, seed } from '../seed.ts'
import { startServer } from '../server-process.ts'

interface Match {
  readonly what: string
  readonly goal: number
  readonly own: Rival
  /** The same server with the session check and nothing else to do. */
  readonly checked: Rival
  /** A server that does nothing but answer. */
  readonly bare: Rival
}

const toFigure = ({ rate, cpuMicros }: Measured): string => `${toRate(rate)}, ${Math.round(cpuMicros)} µs CPU`

const measureMatch = async ({ what, goal, own, checked, bare }: Match): Promise<Finding[]> => {
  const { measured, shares } = await compareRates([own, checked, bare])
  const [ownMeasured, ...references] = measured.map(toFigure)
  const [, checkedShare = 0, bareShare = 0] = shares
  return [
    { what, figure: ownMeasured ?? '', ...atLeast(checkedShare, goal) },
    { what: '  against: behind the session check', figure: references[0] ?? '' },
    { what: '  against: without any check', figure: references[1] ?? '', ratio: toPercent(bareShare) },
  ]
}

const measureList = async (dataDir: string, household: Household, rows: number): Promise<Finding[]> => {
  const warm = await startServer({ dataDir, household })
  const cold = await startServer({ dataDir, household, cacheBytes: 0 })
  const { token } = household
  const list = { url: `${warm.url}/api/tasks`, token }
  const { bytes, etag } = await send(list)
  const onWarm = (url: string): Rival => ({ server: warm, target: { url, token } })
  const onCold = (url: string): Rival => ({ server: cold, target: { url, token } })
  const matches: readonly Match[] = [
    {
      what: `list of ${rows}, cached, against a constant buffer of ${bytes} bytes`,
      goal: 0.7,
      own: { server: warm, target: list },
      checked: onWarm(`${warm.url}/api/bench/constant/${bytes}`),
      bare: onWarm(`${warm.bareUrl}/api/bench/constant/${bytes}`),
    },
    {
      what: `list of ${rows}, 304, against an empty answer`,
      goal: 0.8,
      own: {
        server: warm,
        target: { ...list, headers: { 'if-none-match': etag }, expectedStatus: 304 },
      },
      checked: onWarm(`${warm.url}/api/bench/constant/0`),
      bare: onWarm(`${warm.bareUrl}/api/bench/constant/0`),
    },
    {
      what: `list of ${rows}, cold, against its bare SQL + JSON`,
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

/** What the server adds to a list: with its answer in memory, with nothing changed, and with neither. */
export const measureLists = async (): Promise<Finding[]> => {
  const sizes = [50, 500]
  const { dataDir, households } = await seed(sizes)
  const findings: Finding[] = []
  for (const [index, household] of households.entries())
    findings.push(...(await measureList(dataDir, household, sizes[index] ?? 0)))
  return findings
}
