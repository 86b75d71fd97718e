import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type AppDeps, createApp, createAppServices, jobHandlers } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { type Database, type Engine, toDatabase } from '../../src/db/engines/database.ts'
import { isEventJobKind } from '../../src/db/transactions/event-queue.queries.ts'
import { runDueJobs } from '../../src/jobs/job-queue.ts'
import type { Log } from '../../src/lib/log.ts'
import type { Services } from '../../src/services.ts'
import { unlimited } from '../../src/http/limits/rate-limits.ts'
import { Client, toApp } from '../../demo/client.ts'
import { createTestEngine, type TestEngine } from '../databases/engines.ts'

/** A clock that moves only on demand. */
export interface TestClock {
  (): Date
  advance(milliseconds: number): void
  set(instant: string): void
}

export const createTestClock = (start = '2026-11-21T09:00:00.470Z'): TestClock => {
  let now = Date.parse(start)
  const clock = () => new Date(now)
  return Object.assign(clock, {
    advance: (milliseconds: number) => void (now += milliseconds),
    set: (instant: string) => void (now = Date.parse(instant)),
  })
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Database
  /** Like the application's services, with a silent log. */
  readonly services: Services
  readonly clock: TestClock
  readonly database: TestEngine
  /** A browser without cookies. */
  readonly visitor: (address?: string) => Client
  /** Runs the jobs that are due by the test's clock and returns their number. */
  readonly runJobs: () => Promise<number>
  /** Hands the events that happened to their subscribers. A call waits for the one before, which may hold what it needs. */
  readonly handleEvents: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Parameters with which a hash takes a tenth of a millisecond, in the real format and with the real code. */
const cheapHashes = { memoryKib: 64, passes: 1, parallelism: 1 } as const

const silentLog = { warn: () => {}, error: () => {} }

export const testSecretKey = new Uint8Array(32).fill(7)

/** Creates services for service functions and jobs that run without an application. */
export const createTestServices = (deps: Partial<AppDeps> = {}, log: Log = silentLog): Services =>
  createAppServices(
    {
      config: readConfig({ LOG_LEVEL: 'silent' }),
      clock: createTestClock(),
      hashCost: cheapHashes,
      secretKey: testSecretKey,
      ...deps,
    },
    { log, isStopping: () => false },
  )

type RunningApp = Pick<TestApp, 'app' | 'clock' | 'services' | 'visitor' | 'runJobs' | 'handleEvents'>

/** Starts the application on an existing database. */
export const startAppOn = async (
  engine: Engine,
  settings: Record<string, string> = {},
  deps: Partial<AppDeps> = {},
): Promise<RunningApp> => {
  const clock = createTestClock()
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  const app = await createApp({
    config,
    engine,
    clock,
    hashCost: cheapHashes,
    secretKey: testSecretKey,
    jobPollMs: null,
    limits: unlimited,
    areResponsesChecked: true,
    webRoot: '/nonexistent',
    ...deps,
  })
  await app.ready()
  const appClock = deps.clock ?? clock
  const services = createTestServices({ config, clock, ...deps })
  const context = { db: toDatabase(engine, appClock), services }
  const handleEvents = async () => void (await runDueJobs(context, jobHandlers, isEventJobKind))
  let handling = Promise.resolve()
  return {
    app,
    clock,
    services,
    visitor: (address) => new Client(toApp(app, address), config.publicUrl),
    runJobs: () => runDueJobs(context, jobHandlers),
    handleEvents: () => (handling = handling.then(handleEvents)),
  }
}

const startOnDatabase = async (
  database: TestEngine,
  settings: Record<string, string> = {},
  deps: Partial<AppDeps> = {},
): Promise<TestApp> => {
  const running = await startAppOn(database.engine, { ...database.environment, ...settings }, deps)
  return {
    ...running,
    database,
    db: toDatabase(database.engine, running.clock),
    async close() {
      await running.app.close()
      await database.close()
    },
  }
}

export const startTestApp = async (
  settings: Record<string, string> = {},
  deps: Partial<AppDeps> = {},
): Promise<TestApp> => startOnDatabase(await createTestEngine(), settings, deps)

/** A database that is filled once, and from copies of which applications are started. */
export interface AppTemplate<T> {
  readonly filled: T
  readonly start: () => Promise<TestApp>
  readonly remove: () => Promise<void>
}

export const createAppTemplate = async <T>(fill: (test: TestApp) => Promise<T>): Promise<AppTemplate<T>> => {
  const database = await createTestEngine()
  const test = await startOnDatabase(database)
  const filled = await fill(test)
  await test.app.close()
  await database.engine.close()
  return {
    filled,
    start: async () => startOnDatabase(await createTestEngine(database.source)),
    remove: database.remove,
  }
}

/** Starts a second server on the same database, with the same clock. */
export const startSecondApp = async (
  first: TestApp,
  deps: Partial<AppDeps> = {},
  settings: Record<string, string> = {},
): Promise<TestApp> => {
  const engine = first.database.openAnother()
  const { clock } = first
  const running = await startAppOn(engine, { ...first.database.environment, ...settings }, { ...deps, clock })
  return {
    ...running,
    clock,
    database: { ...first.database, engine },
    db: toDatabase(engine, clock),
    async close() {
      await running.app.close()
      await engine.close()
    },
  }
}

/** Provides an application with its own database for the tests of one file. */
export const useTestApp = (
  settings: Record<string, string> = {},
  deps: Partial<AppDeps> = {},
): { readonly current: TestApp } => {
  let started: TestApp | undefined
  beforeAll(async () => {
    started = await startTestApp(settings, deps)
  })
  afterAll(() => started?.close())
  return {
    get current() {
      if (!started) throw new Error('The application runs only inside tests')
      return started
    },
  }
}
