import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import { registerAccount } from './accounts.ts'

export const adminEmail = 'admin@example.org'

/** A running instance with its own database. */
export interface Roost {
  readonly url: string
}

export interface AdministeredRoost extends Roost {
  /** Calls the API as the administrator. */
  readonly admin: APIRequestContext
}

/**
 * Runs an empty instance during `use`; `webRoot` is the folder with its web app, by default that of the current build.
 */
export const runRoost = async (
  use: (roost: Roost) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
  webRoot?: string,
): Promise<void> => {
  const args = [
    join(import.meta.dirname, 'server.ts'),
    JSON.stringify(settings),
    ...(webRoot ? [webRoot] : []),
  ]
  const server = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const hasExited = once(server, 'exit')
  const [line] = (await Promise.race([once(createInterface(server.stdout), 'line'), hasExited])) as unknown[]
  if (typeof line !== 'string') throw new Error('The server has stopped instead of telling its address')
  await use({ url: line })
  server.stdin.end()
  await hasExited
}

/** Runs an instance with an administrator. */
export const runAdministeredRoost = (
  { request }: PlaywrightWorkerArgs['playwright'],
  use: (roost: AdministeredRoost) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
  webRoot?: string,
): Promise<void> =>
  runRoost(
    async ({ url }) => {
      const admin = await request.newContext({ baseURL: url })
      await registerAccount(admin, { email: adminEmail, firstName: 'Ada', lastName: 'Admin' })
      await use({ url, admin })
      await admin.dispose()
    },
    settings,
    webRoot,
  )
