import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingMessage, type RequestOptions } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Client, type Transport } from '../../../server/demo/client.ts'
import { findFreePort } from '../../../server/test-support/processes/free-port.ts'
import { processEnvironment } from '../../../server/test-support/processes/process-environment.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '../../../server/test-support/processes/server-process.ts'

export const homeName = 'nest.local'

const isInstalled = (program: string, ...words: readonly string[]): boolean =>
  spawnSync(program, words, { stdio: 'ignore' }).error === undefined

export const hasCaddy = isInstalled('caddy', 'version')
/** From the package libnss3-tools: it adds a certificate to those that a browser trusts. */
export const hasCertutil = isInstalled('certutil', '-H')

/** What is in a folder: the paths with the hashes of their files. */
export const hashFolder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((path) => {
      const file = join(folder, path)
      const hash = lstatSync(file).isFile()
        ? createHash('sha256').update(readFileSync(file)).digest('hex')
        : ''
      return `${path} ${hash}`
    })

/** A home folder whose browsers trust the certificate. */
export const createTrustingHome = (folder: string, certificate: string): string => {
  const database = join(folder, '.pki/nssdb')
  mkdirSync(database, { recursive: true })
  const [place, trusted] = [
    ['-d', `sql:${database}`],
    ['-t', 'C,,', '-n', 'roost', '-i', certificate],
  ]
  for (const words of [
    ['-N', '--empty-password'],
    ['-A', ...trusted],
  ])
    if (spawnSync('certutil', [...place, ...words]).status !== 0) throw new Error('certutil has failed')
  return folder
}

interface Outcome {
  readonly code: number
  readonly output: string
}

/** Connects like a device of the network with one of the addresses of this machine. */
const createTransport =
  (port: number, readCertificate: () => Buffer, localAddress: string): Transport =>
  async ({ url, method, headers, payload }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Transport>>>()
    const call = request(
      {
        host: '127.0.0.1',
        port,
        servername: homeName,
        path: url,
        method,
        headers: { host: `${homeName}:${port}`, ...headers },
        ca: readCertificate(),
        localAddress,
        agent: false,
      },
      (response) => {
        void buffer(response).then((rawPayload) => {
          const { statusCode = 0, headers: received } = response
          resolve({ statusCode, headers: received, body: rawPayload.toString(), rawPayload })
        }, reject)
      },
    )
    call.on('error', reject)
    call.end(payload)
    return promise
  }

interface PlainResponse {
  readonly status: number | undefined
  readonly location: string | undefined
  readonly body: string
}

const readPlain = async (options: RequestOptions): Promise<PlainResponse> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ ...options, host: '127.0.0.1', agent: false }, resolve).on('error', reject)
  })
  const { statusCode: status, headers } = response
  return { status, location: headers.location, body: (await buffer(response)).toString() }
}

/** An installation in a folder of its own, with `npm run https` and Caddy on free ports of loopback addresses. */
export class HttpsAtHome {
  readonly folder = mkdtempSync(join(tmpdir(), 'roost-https-'))
  readonly #ports: { readonly https: number; readonly http: number; readonly roost: number }
  #server: ServerProcess | undefined

  constructor(ports: { readonly https: number; readonly http: number; readonly roost: number }) {
    this.#ports = ports
  }

  static async create(): Promise<HttpsAtHome> {
    const [https, http, roost] = [await findFreePort(), await findFreePort(), await findFreePort()]
    return new HttpsAtHome({ https, http, roost })
  }

  get origin(): string {
    return `https://${homeName}:${this.#ports.https}`
  }

  get redirectOrigin(): string {
    return `http://${homeName}:${this.#ports.http}`
  }

  get certificateFile(): string {
    return join(this.folder, 'data/https/roost-ca.crt')
  }

  run(command: 'https' | 'doctor', ...words: readonly string[]): Promise<Outcome> {
    const file = join(import.meta.dirname, `../../../server/src/cli/${command}.ts`)
    const env = { ...processEnvironment, PORT: String(this.#ports.roost) }
    return new Promise((resolve) => {
      execFile(process.execPath, [file, ...words], { env, cwd: this.folder }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      )
    })
  }

  setUp(): Promise<Outcome> {
    const { https, http } = this.#ports
    const ports = ['--port', String(https), '--http-port', String(http), '--bind', '127.0.0.1']
    const way = ['--only-this-network', '--name', homeName]
    return this.run('https', ...way, ...ports, '--without-service', '--yes')
  }

  undo(): Promise<Outcome> {
    return this.run('https', '--undo', '--yes')
  }

  async start(): Promise<ServerProcess> {
    const settings = { DATA_DIR: join(this.folder, 'data'), PORT: String(this.#ports.roost) }
    this.#server = await startServerProcess(settings)
    return this.#server
  }

  /** Somebody who reaches Roost through Caddy, from one of the addresses of this machine. */
  visitor(localAddress = '127.0.0.1'): Client {
    const readCertificate = () => readFileSync(this.certificateFile)
    return new Client(createTransport(this.#ports.https, readCertificate, localAddress), this.origin)
  }

  /** A plain request, by default to Caddy; `direct` goes past it to Roost. */
  get(path: string, { host = homeName, isDirect = false } = {}): Promise<PlainResponse> {
    const { http, roost } = this.#ports
    const port = isDirect ? roost : http
    return readPlain({ port, path, headers: { host: `${host}:${port}` } })
  }

  async remove(): Promise<void> {
    await this.#server?.stop('SIGTERM')
    await this.undo()
    rmSync(this.folder, { recursive: true })
  }
}
