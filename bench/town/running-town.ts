import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../server/src/db/data-directory.ts'
import type { LoadProof } from '../../tools/evidence/load-record.ts'
import type { Finding } from '../report.ts'
import { type Resident, rowsPerHousehold, seedTown } from '../seed-town.ts'
import { membersPerHousehold } from '../seed.ts'
import { type BenchServer, startServer } from '../server-process.ts'
import type { HouseholdVersion } from './browser-stream.ts'
import type { StreamCommands, StreamSettings } from './stream-process.ts'
import type { TrafficCommands, TrafficSettings } from './traffic-process.ts'
import { startWorker, type Worker } from './worker.ts'

/** What is asked of a machine with two cores and the database on it. */
const fullSize = { households: 1000, sessions: 1000, streams: 5000, rate: 500 } as const

export type TownSize = { readonly [Name in keyof typeof fullSize]: number }

/** `LOAD_SCALE=0.1` tries everything out with a tenth of the town; only the whole town shows anything. */
export const loadScale = Number(process.env['LOAD_SCALE'] ?? 1)

const toTownSize = (scale: number): TownSize => ({
  households: fullSize.households * scale,
  sessions: fullSize.sessions * scale,
  streams: fullSize.streams * scale,
  rate: fullSize.rate * scale,
})

/** The server of a town, and the processes that hold its people. */
export interface RunningTown {
  readonly size: TownSize
  readonly rows: number
  readonly seedSeconds: number
  readonly server: BenchServer
  readonly traffic: Worker<TrafficCommands>
  readonly streams: Worker<StreamCommands>
  /** Starts the load of other people in a process of its own. */
  readonly startTraffic: (residents: readonly Resident[]) => Promise<Worker<TrafficCommands>>
  readonly residents: readonly Resident[]
  /** The latest version of everything that households have. */
  readonly readVersions: () => readonly HouseholdVersion[]
  readonly stop: () => Promise<void>
}

/** What a part of the case has found, and which promises it speaks of. */
export interface Outcome {
  readonly findings: readonly Finding[]
  readonly proofs: readonly LoadProof[]
}

/** Two members of every second household: what one writes, the other one's next list has. */
const isActive = ({ householdId, member }: Resident): boolean => householdId % 2 === 0 && member < 2

const toFile = (name: string): string => join(import.meta.dirname, name)

const readVersionsOf = (dataDir: string) => (): HouseholdVersion[] => {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const rows = database
    .prepare(
      `select cast(substr(scope, 7) as integer) as householdId, feature, version
       from change_log where scope like 'group:%'`,
    )
    .all()
  database.close()
  return rows as unknown as HouseholdVersion[]
}

export const startTown = async (scale = loadScale): Promise<RunningTown> => {
  const townSize = toTownSize(scale)
  const startedAt = performance.now()
  const { dataDir, households, residents } = await seedTown(townSize.households)
  const seedSeconds = (performance.now() - startedAt) / 1000
  const [household] = households
  if (!household) throw new Error('A town needs a household')
  const server = await startServer({ dataDir, household, isLimited: true })
  const { url } = server
  const startTraffic = async (people: readonly Resident[]): Promise<Worker<TrafficCommands>> => {
    const settings: TrafficSettings = { url, residents: people }
    const worker = startWorker<TrafficCommands>(toFile('traffic-process.ts'), settings)
    await worker.call('learn')
    return worker
  }
  const traffic = await startTraffic(residents.filter(isActive).slice(0, townSize.sessions))
  const streamSettings: StreamSettings = { url, residents, streams: townSize.streams }
  const streams = startWorker<StreamCommands>(toFile('stream-process.ts'), streamSettings)
  return {
    size: townSize,
    rows: townSize.households * (rowsPerHousehold + 2 * membersPerHousehold),
    seedSeconds,
    server,
    traffic,
    streams,
    startTraffic,
    residents,
    readVersions: readVersionsOf(dataDir),
    stop: async () => {
      await Promise.all([traffic.stop(), streams.stop()])
      await server.stop()
    },
  }
}

/** Resident memory of a process, in bytes, as Linux reports it. */
export const readMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
