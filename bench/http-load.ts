import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))

export interface Target {
  readonly url: string
  readonly token: string
  /** Makes the request a POST. */
  readonly body?: object
  readonly expectedStatus?: number
}

const toHeaders = ({ token, body }: Target): Record<string, string> => ({
  cookie: `sid=${token}`,
  ...(body && { 'content-type': 'application/json' }),
})

const toArguments = (target: Target, load: Load): string[] => [
  '--json',
  `--connections=${load.connections}`,
  `--duration=${load.seconds}`,
  ...Object.entries(toHeaders(target)).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
  ...(target.body ? ['--method', 'POST', '--body', JSON.stringify(target.body)] : []),
  target.url,
]

const readOutput = (args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [autocannon, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', () => resolve(Buffer.concat(chunks).toString()))
  })

interface AutocannonResult {
  readonly duration: number
  readonly errors: number
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>
}

interface Load {
  readonly connections: number
  readonly seconds: number
}

/** Runs autocannon in its own process. Returns the number of responses, in total and per second. */
export const measureRate = async (target: Target, load: Load): Promise<{ count: number; rate: number }> => {
  const { duration, errors, statusCodeStats } = JSON.parse(
    await readOutput(toArguments(target, load)),
  ) as AutocannonResult
  const statuses = Object.keys(statusCodeStats).join(', ')
  if (errors > 0 || statuses !== String(target.expectedStatus ?? 200))
    throw new Error(`${target.url} returned ${statuses} with ${errors} errors`)
  const count = Object.values(statusCodeStats).reduce((sum, stats) => sum + stats.count, 0)
  return { count, rate: count / duration }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends one request over a keep-alive connection, and returns the status of the response. */
const send = (target: Target): Promise<number> =>
  new Promise((resolve, reject) => {
    const method = target.body ? 'POST' : 'GET'
    const call = request(target.url, { agent, method, headers: toHeaders(target) }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(target.body && JSON.stringify(target.body))
  })

/** Returns the latency in milliseconds. Throws if the status is not the expected one. */
export const measureLatency = async (target: Target): Promise<number> => {
  const startedAt = performance.now()
  const status = await send(target)
  const elapsedMs = performance.now() - startedAt
  if (status !== (target.expectedStatus ?? 200)) throw new Error(`${target.url} returned ${status}`)
  return elapsedMs
}
