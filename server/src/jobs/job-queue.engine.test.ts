import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../test-support/databases/engines.ts'
import { createTestClock, createTestServices, type TestClock } from '../../test-support/app/test-app.ts'
import { type Database, toDatabase } from '../db/engines/database.ts'
import { inTransaction } from '../db/transactions/transaction.ts'
import { PermanentFailure } from '../lib/permanent-failure.ts'
import { RetryLaterError } from '../lib/retry-later.ts'
import { enqueueJob, type JobContext, type JobHandler, runDueJobs, startJobRunner } from './job-queue.ts'

const minuteMs = 60_000

let database: TestEngine
let clock: TestClock
let db: Database
let logged: { level: string; message: string; details: object }[]

const log = {
  warn: (details: object, message: string) => void logged.push({ level: 'warn', message, details }),
  error: (details: object, message: string) => void logged.push({ level: 'error', message, details }),
}

beforeEach(async () => {
  database = await createTestEngine()
  clock = createTestClock()
  db = toDatabase(database.engine, clock)
  logged = []
})
afterEach(() => database.close())

const toContext = (on: Database): JobContext => ({ db: on, services: createTestServices({}, log) })

const add = (kind: string, payload: unknown = {}) => inTransaction(db, (tx) => enqueueJob(tx, kind, payload))

const countJobs = async () => (await db.sql.selectFrom('jobs').select('id').execute()).length

/** Creates a handler that fails the given number of times and records every attempt. */
const createHandler = (failures = 0, failure: Error = new Error('not now')) => {
  const tries: { payload: unknown; key: string; attempt: number }[] = []
  const handler: JobHandler = async (_db, input) => {
    tries.push(input)
    if (tries.length <= failures) throw failure
  }
  return { tries, handler }
}

const never: JobHandler = () => new Promise(() => {})

const createBarrier = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe('a job', () => {
  test('runs once, with its payload', async () => {
    const { tries, handler } = createHandler()
    await add('greet', { name: 'Robin' })
    expect(await runDueJobs(toContext(db), { greet: handler })).toBe(1)
    expect(await runDueJobs(toContext(db), { greet: handler })).toBe(0)
    expect(tries).toEqual([{ payload: { name: 'Robin' }, key: expect.any(String), attempt: 1 }])
    expect(await countJobs()).toBe(0)
    expect(logged).toEqual([])
  })

  test('enqueued in a transaction that was rolled back never runs', async () => {
    const work = inTransaction(db, async (tx) => {
      await enqueueJob(tx, 'greet', {})
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await countJobs()).toBe(0)
  })

  test(
    'that fails is retried after 10 and 30 seconds, then 1, 2, 4 … minutes, then every hour, with the same key',
    { tags: ['F7'] },
    async () => {
      const { tries, handler } = createHandler(10)
      await add('greet')
      const waits: number[] = []
      let waitedSeconds = 0
      while (tries.length < 11) {
        const triesBefore = tries.length
        await runDueJobs(toContext(db), { greet: handler })
        if (tries.length > triesBefore) waits.push(waitedSeconds)
        waitedSeconds = (tries.length > triesBefore ? 0 : waitedSeconds) + 10
        clock.advance(10_000)
      }
      expect(waits).toEqual([0, 10, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
      expect(new Set(tries.map(({ key }) => key)).size).toBe(1)
      expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      expect(await countJobs()).toBe(0)
      expect(logged.map(({ level, message }) => `${level}: ${message}`)).toEqual(
        Array(10).fill('warn: job failed, will be tried again'),
      )
    },
  )

  test(
    'is given up after a day of failures, and the last one is logged as an error',
    { tags: ['F7'] },
    async () => {
      const { tries, handler } = createHandler(Infinity)
      await add('greet')
      for (let minutes = 0; minutes < 26 * 60; minutes += 1) {
        await runDueJobs(toContext(db), { greet: handler })
        clock.advance(minuteMs)
      }
      expect(await countJobs()).toBe(0)
      expect(tries.length).toBeGreaterThan(24)
      expect(logged.filter(({ level }) => level === 'error')).toEqual([
        { level: 'error', message: 'job given up', details: expect.objectContaining({ job: 'greet' }) },
      ])
      expect(logged.at(-1)?.level).toBe('error')
    },
  )

  test('that fails permanently is given up immediately, and the next of its kind runs', async () => {
    const { tries, handler } = createHandler(1, new PermanentFailure('nobody there'))
    await add('greet', 1)
    await add('greet', 2)
    expect(await runDueJobs(toContext(db), { greet: handler })).toBe(2)
    expect(tries.map(({ payload }) => payload)).toEqual([1, 2])
    expect(await countJobs()).toBe(0)
    expect(logged.map(({ level, message }) => `${level}: ${message}`)).toEqual(['error: job given up'])
  })

  test('of an unknown kind waits for a server that knows it, and blocks no other job', async () => {
    const { tries, handler } = createHandler()
    await add('later-version')
    await add('greet')
    await runDueJobs(toContext(db), { greet: handler })
    expect(tries).toHaveLength(1)
    expect(await countJobs()).toBe(1)
    expect(logged.map(({ level }) => level)).toEqual(['warn'])
    clock.advance(minuteMs)
    await runDueJobs(toContext(db), { greet: handler, 'later-version': handler })
    expect(tries).toHaveLength(2)
    expect(await countJobs()).toBe(0)
  })

  test('with a corrupt payload blocks no other job', async () => {
    const { tries, handler } = createHandler()
    await add('greet', 1)
    await inTransaction(db, (tx) => tx.sql.updateTable('jobs').set({ payload: '{' }).execute())
    await add('greet', 2)
    await runDueJobs(toContext(db), { greet: handler })
    await runDueJobs(toContext(db), { greet: handler })
    expect(tries.map(({ payload }) => payload)).toEqual([2])
  })
})

describe('jobs of a kind that runs in parallel', () => {
  test('run once each, at most so many at a time', async () => {
    for (let count = 0; count < 50; count += 1) await add('call', { count })
    const counts: unknown[] = []
    let running = 0
    let most = 0
    const { open, opened } = createBarrier()
    const run: JobHandler = async (_context, { payload }) => {
      running += 1
      most = Math.max(most, running)
      counts.push(payload)
      if (running === 4) open()
      await opened
      running -= 1
    }
    expect(await runDueJobs(toContext(db), { call: { parallel: 4, run } })).toBe(50)
    expect(most).toBe(4)
    expect(new Set(counts.map((payload) => JSON.stringify(payload))).size).toBe(50)
    expect(counts).toHaveLength(50)
    expect(await countJobs()).toBe(0)
  })

  test('do not wait for one that hangs or fails', async () => {
    for (const name of ['hanging', 'failing', 'first', 'second']) await add('call', { name })
    const done: string[] = []
    const { open, opened } = createBarrier()
    const run: JobHandler = async (_context, { payload }) => {
      const { name } = payload as { name: string }
      if (name === 'hanging') await opened
      if (name === 'failing') throw new Error('not now')
      done.push(name)
      if (name === 'second') open()
    }
    expect(await runDueJobs(toContext(db), { call: { parallel: 2, run } })).toBe(4)
    expect(done).toEqual(['first', 'second', 'hanging'])
    expect(await countJobs()).toBe(1)
  })

  test.each([
    ['after the delay that the other host asks for', 90_000, 90_000],
    ['after ten seconds at the earliest', 0, 10_000],
  ])('are repeated %s', async (_, wantedMs, delayMs) => {
    const { tries, handler: run } = createHandler(2, new RetryLaterError('busy', wantedMs))
    await add('call')
    const handlers = { call: { parallel: 2, run } }
    await runDueJobs(toContext(db), handlers)
    clock.advance(delayMs - 1000)
    await runDueJobs(toContext(db), handlers)
    expect(tries).toHaveLength(1)
    clock.advance(1000)
    await runDueJobs(toContext(db), handlers)
    expect(tries).toHaveLength(2)
  })
})

describe('two servers on one database', { tags: ['F7', 'F11'] }, () => {
  test('run each job once, even if both poll at the same time', async () => {
    const other = database.openAnother()
    const { tries, handler } = createHandler()
    for (let number = 1; number <= 15; number += 1) await add('greet', number)
    const counts = await Promise.all([
      runDueJobs(toContext(db), { greet: handler }),
      runDueJobs(toContext(toDatabase(other, clock)), { greet: handler }),
    ])
    await other.close()
    expect(counts[0] + counts[1]).toBe(15)
    expect(tries.map(({ payload }) => Number(payload)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    )
  })

  test("do not claim each other's running jobs, even if their clocks differ", { tags: ['F8'] }, async () => {
    const other = database.openAnother()
    const barrier = createBarrier()
    const slow = createHandler()
    const ahead = createTestClock()
    ahead.advance(5 * minuteMs)
    await add('greet')
    const work = runDueJobs(toContext(db), {
      greet: (...given) => slow.handler(...given).then(() => barrier.opened),
    })
    await expect.poll(() => slow.tries.length).toBe(1)
    expect(await runDueJobs(toContext(toDatabase(other, ahead)), { greet: slow.handler })).toBe(0)
    barrier.open()
    expect(await work).toBe(1)
    await other.close()
    expect(slow.tries).toHaveLength(1)
  })

  test(
    'a job whose server crashed is run by the other server when its claim expires',
    { tags: ['F1'] },
    async () => {
      const other = database.openAnother()
      const { tries, handler } = createHandler()
      await add('greet', 'hello')
      runDueJobs(toContext(db), { greet: never }).catch(() => {})
      await expect
        .poll(async () => (await db.sql.selectFrom('jobs').select('attempts').execute())[0]?.attempts)
        .toBe(1)
      clock.advance(10 * minuteMs - 1)
      expect(await runDueJobs(toContext(toDatabase(other, clock)), { greet: handler })).toBe(0)
      clock.advance(1)
      expect(await runDueJobs(toContext(toDatabase(other, clock)), { greet: handler })).toBe(1)
      await other.close()
      expect(tries).toEqual([{ payload: 'hello', key: expect.any(String), attempt: 2 }])
      expect(await countJobs()).toBe(0)
    },
  )
})

describe('when all jobs of one kind fail', () => {
  test('only one of them is tried at each poll, and other kinds still run', async () => {
    const failing = createHandler(Infinity)
    const fine = createHandler()
    for (let number = 1; number <= 30; number += 1) await add('mail', number)
    clock.advance(1000)
    await add('greet')
    await runDueJobs(toContext(db), { mail: failing.handler, greet: fine.handler })
    expect(failing.tries.map(({ payload }) => payload)).toEqual([1])
    expect(fine.tries).toHaveLength(1)
    await runDueJobs(toContext(db), { mail: failing.handler, greet: fine.handler })
    expect(failing.tries.map(({ payload }) => payload)).toEqual([1, 2])
  })
})

describe('the runner', () => {
  const pollMs = 10

  test('runs jobs soon after they are enqueued, in that order', async () => {
    const { tries, handler } = createHandler()
    const stop = startJobRunner(toContext(db), { greet: handler }, { pollMs })
    for (const number of [1, 2, 3]) await add('greet', number)
    await expect.poll(() => tries.map(({ payload }) => payload)).toEqual([1, 2, 3])
    await stop()
  })

  test('runs jobs of other kinds while one is slow', async () => {
    const barrier = createBarrier()
    const { tries, handler } = createHandler()
    const stop = startJobRunner(toContext(db), { slow: () => barrier.opened, greet: handler }, { pollMs })
    await add('slow')
    await add('greet')
    await expect.poll(() => tries.length).toBe(1)
    await add('greet')
    await expect.poll(() => tries.length).toBe(2)
    barrier.open()
    await stop()
    expect(await countJobs()).toBe(0)
  })

  test('finishes the running job when stopped, and leaves the others for the next start', async () => {
    const barrier = createBarrier()
    const { tries, handler } = createHandler()
    const greet: JobHandler = (...given) => handler(...given).then(() => barrier.opened)
    for (const number of [1, 2, 3]) await add('greet', number)
    const stop = startJobRunner(toContext(db), { greet }, { pollMs })
    await expect.poll(() => tries.length).toBe(1)
    const stopped = stop()
    barrier.open()
    await stopped
    expect(tries).toHaveLength(1)
    expect(await countJobs()).toBe(2)
    await runDueJobs(toContext(db), { greet: handler })
    expect(tries.map(({ payload }) => payload)).toEqual([1, 2, 3])
  })

  test('does not wait forever for a job that hangs', { tags: ['F9'] }, async () => {
    const stop = startJobRunner(
      toContext(db),
      { greet: never },
      { pollMs, limits: { handlerMs: 60_000, stopMs: 100 } },
    )
    await add('greet')
    await expect
      .poll(async () => (await db.sql.selectFrom('jobs').select('attempts').execute())[0]?.attempts)
      .toBe(1)
    const start = performance.now()
    await stop()
    expect(performance.now() - start).toBeLessThan(2000)
    expect(await countJobs()).toBe(1)
  })

  test('counts a job as failed when it exceeds the time limit, and runs the next', async () => {
    const { tries, handler } = createHandler()
    const greet: JobHandler = (given, input) =>
      input.payload === 'hang' ? never(given, input) : handler(given, input)
    const stop = startJobRunner(toContext(db), { greet }, { pollMs, limits: { handlerMs: 50, stopMs: 1000 } })
    await add('greet', 'hang')
    await add('greet', 'hello')
    await expect.poll(() => tries.map(({ payload }) => payload)).toEqual(['hello'])
    await stop()
    expect(logged.map(({ message }) => message)).toEqual(['job failed, will be tried again'])
    expect(await countJobs()).toBe(1)
  })

  test('continues after the database was unavailable', async () => {
    const { tries, handler } = createHandler()
    let isDown = true
    const shaky: Database = {
      ...db,
      clock: () => {
        if (isDown) throw new Error('no database')
        return clock()
      },
    }
    const stop = startJobRunner(toContext(shaky), { greet: handler }, { pollMs })
    await add('greet')
    await expect.poll(() => logged.length).toBeGreaterThan(1)
    isDown = false
    await expect.poll(() => tries.length).toBe(1)
    await stop()
    expect(logged[0]).toMatchObject({ level: 'error', message: 'jobs could not be run' })
  })
})
