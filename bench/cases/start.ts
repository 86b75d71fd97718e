import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../server/test-support/processes/free-port.ts'
import { measureLatency, median } from '../http-load.ts'
import { type Finding, toMegabytes, toMilliseconds } from '../report.ts'
import { type Household, seed } from '../seed/households.ts'
import { createTemporaryDirectory } from '../temporary-directory.ts'

const root = join(import.meta.dirname, '../..')
const goalMs = 400
const firstGoalMs = 1000
const megabyte = 1024 * 1024
/** The resident set size at most, in bytes. */
const memoryGoals = { idle: 95 * megabyte, used: 105 * megabyte, loaded: 130 * megabyte }
const starts = 5

interface Instance {
  readonly child: ChildProcess
  readonly url: string
  readonly startMs: number
}

const isLive = async (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

interface StartCommand {
  readonly environment: Readonly<Record<string, string>>
  readonly words: readonly string[]
}

/** Reads the environment variables, the command and its flags from the `start` script in package.json. */
const readStartCommand = (): StartCommand => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [settings = '', words = ''] = scripts.start.split(/(?:^| )node /)
  const pairs = settings.split(' ').filter(Boolean)
  return {
    environment: Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])),
    words: words.split(' '),
  }
}

/** Starts Roost as `npm start` does and waits for its first response. */
const startProduct = async (dataDir: string): Promise<Instance> => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const { environment, words } = readStartCommand()
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: {
      ...environment,
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isLive(url))) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    await sleep(5)
  }
  return { child, url, startMs: performance.now() - startedAt }
}

const stopProduct = async ({ child }: Instance): Promise<void> => {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Resident set size of the process in bytes. */
const readMemory = ({ child }: Instance): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) * 1024

const measureStarts = async (what: string, limitMs: number, toDataDir: () => string): Promise<Finding> => {
  const times: number[] = []
  for (let index = 0; index < starts; index += 1) {
    const instance = await startProduct(toDataDir())
    times.push(instance.startMs)
    await stopProduct(instance)
  }
  const startMs = median(times)
  return { what, figure: toMilliseconds(startMs), goal: `≤ ${limitMs} ms`, isMet: startMs <= limitMs }
}

/** Sends as many requests as one family sends in half a minute: 300, of which every third creates a task. */
const sendLightLoad = async ({ url }: Instance, { token }: Household): Promise<void> => {
  for (let index = 0; index < 100; index += 1) {
    await measureLatency({ url: `${url}/api/tasks`, token })
    await measureLatency({ url: `${url}/api/tasks/counts`, token })
    await measureLatency({
      url: `${url}/api/tasks`,
      token,
      body: { title: 'Water the plants', category: 'garden' },
      expectedStatus: 201,
    })
  }
}

const loadedHouseholds = 100
const connections = 16

/**
 * Sends 300 lists and 100 new tasks for each household as fast as sixteen connections can. A household sends fewer
 * requests in a minute than its limit.
 */
const sendHeavyLoad = async ({ url }: Instance, households: readonly Household[]): Promise<void> => {
  const body = JSON.stringify({ title: 'Water the plants', category: 'garden' })
  const rest = households.values()
  const sendAll = async (): Promise<void> => {
    for (const { token } of rest)
      for (let index = 0; index < 400; index += 1) {
        const headers = { cookie: `sid=${token}`, 'content-type': 'application/json' }
        const isWrite = index % 4 === 3
        const response = await fetch(`${url}/api/tasks`, {
          headers,
          ...(isWrite && { method: 'POST', body }),
        })
        await response.arrayBuffer()
        if (response.status !== (isWrite ? 201 : 200)) throw new Error(`The list returned ${response.status}`)
      }
  }
  await Promise.all(Array.from({ length: connections }, sendAll))
}

const toMemoryFinding = (what: string, bytes: number, limit: number): Finding => ({
  what,
  figure: toMegabytes(bytes),
  goal: `≤ ${toMegabytes(limit)}`,
  isMet: bytes <= limit,
})

const measureMemory = async (): Promise<Finding[]> => {
  const { dataDir, households } = await seed(Array.from({ length: loadedHouseholds }, () => 500))
  const [household, ...others] = households
  if (!household) return []
  const instance = await startProduct(dataDir)
  // When the server starts, it hashes a password for unknown accounts; this waits until that is done.
  await sleep(1000)
  const idle = readMemory(instance)
  await sendLightLoad(instance, household)
  await sleep(1000)
  const used = readMemory(instance)
  await sendHeavyLoad(instance, others)
  await sleep(1000)
  const loaded = readMemory(instance)
  await stopProduct(instance)
  return [
    toMemoryFinding('memory after the start', idle, memoryGoals.idle),
    toMemoryFinding('memory after 300 requests of one family', used, memoryGoals.used),
    toMemoryFinding('memory after 40,000 requests of 99 families', loaded, memoryGoals.loaded),
  ]
}

export const measureStart = async (): Promise<Finding[]> => {
  const kept = createTemporaryDirectory()
  // Not measured, because this start also builds the web app if the build is out of date.
  await stopProduct(await startProduct(kept))
  return [
    await measureStarts('first start, which creates the database', firstGoalMs, createTemporaryDirectory),
    await measureStarts('later starts', goalMs, () => kept),
    ...(await measureMemory()),
  ]
}
