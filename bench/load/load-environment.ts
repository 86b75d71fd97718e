import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../server/src/db/engines/data-directory.ts'
import { type SignedInMember, rowsPerHousehold, seedPopulation } from './population.ts'
import { membersPerHousehold } from '../seed/households.ts'
import { type BenchServer, startServer } from '../server-process.ts'
import type { HouseholdVersion } from './event-source.ts'
import type { StreamCommands, StreamSettings } from './event-stream-process.ts'
import type { LoadGeneratorCommands, LoadGeneratorSettings } from './load-generator-process.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

/** The size that a machine with two cores must handle while it also runs the database. */
const fullSize = { households: 1000, sessions: 1000, streams: 5000, rate: 500 } as const

export type LoadSize = { readonly [Name in keyof typeof fullSize]: number }

/** `LOAD_SCALE=0.1` runs the case at a tenth of its size. */
const loadScale = Number(process.env['LOAD_SCALE'] ?? 1)

const scaleLoadSize = (scale: number): LoadSize => ({
  households: fullSize.households * scale,
  sessions: fullSize.sessions * scale,
  streams: fullSize.streams * scale,
  rate: fullSize.rate * scale,
})

/** The server and the processes that generate load. */
export interface LoadEnvironment {
  readonly size: LoadSize
  readonly rows: number
  readonly seedSeconds: number
  readonly server: BenchServer
  readonly loadGenerator: WorkerProcess<LoadGeneratorCommands>
  readonly streams: WorkerProcess<StreamCommands>
  /** Starts another process that generates load for the given members. */
  readonly startLoadGenerator: (
    members: readonly SignedInMember[],
  ) => Promise<WorkerProcess<LoadGeneratorCommands>>
  readonly members: readonly SignedInMember[]
  /** Returns the latest versions of all households in the change log. */
  readonly readVersions: () => readonly HouseholdVersion[]
  readonly stop: () => Promise<void>
}

/** Two members of every second household are active, so that the writes of one appear in lists that the other reads. */
const isActive = ({ householdId, member }: SignedInMember): boolean => householdId % 2 === 0 && member < 2

const resolveProcessFile = (name: string): string => join(import.meta.dirname, name)

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

export const startLoadEnvironment = async (scale = loadScale): Promise<LoadEnvironment> => {
  const size = scaleLoadSize(scale)
  const startedAt = performance.now()
  const { dataDir, members } = await seedPopulation(size.households)
  const seedSeconds = (performance.now() - startedAt) / 1000
  const server = await startServer({ dataDir, isLimited: true })
  const { url } = server
  const startLoadGenerator = async (
    people: readonly SignedInMember[],
  ): Promise<WorkerProcess<LoadGeneratorCommands>> => {
    const settings: LoadGeneratorSettings = { url, members: people }
    const worker = startWorkerProcess<LoadGeneratorCommands>(
      resolveProcessFile('load-generator-process.ts'),
      settings,
    )
    await worker.call('loadRowIds')
    return worker
  }
  const loadGenerator = await startLoadGenerator(members.filter(isActive).slice(0, size.sessions))
  const streamSettings: StreamSettings = { url, members, streams: size.streams }
  const streams = startWorkerProcess<StreamCommands>(
    resolveProcessFile('event-stream-process.ts'),
    streamSettings,
  )
  return {
    size: size,
    rows: size.households * (rowsPerHousehold + 2 * membersPerHousehold),
    seedSeconds,
    server,
    loadGenerator,
    streams,
    startLoadGenerator,
    members,
    readVersions: readVersionsOf(dataDir),
    stop: async () => {
      await Promise.all([loadGenerator.stop(), streams.stop()])
      await server.stop()
    },
  }
}

const readStatus = (pid: number, name: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024
}

/** Resident set size of a process in bytes, as Linux reports it. */
export const readMemory = (pid: number): number => readStatus(pid, 'VmRSS')

/** The largest resident set size so far. */
export const readPeakMemory = (pid: number): number => readStatus(pid, 'VmHWM')
