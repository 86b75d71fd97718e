import { statfs } from 'node:fs/promises'
import { contract } from '@roost/contract/api.ts'
import type { systemApi } from '@roost/contract/system.ts'
import { isSchemaCurrent } from '../../db/migrate.ts'
import type { Handler } from '../../http/context.ts'
import { toOpenApi } from '../../http/open-api.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Log } from '../../lib/log.ts'
import { isDatabaseAnswering } from './system.queries.ts'

export interface SystemServices {
  readonly dataDir: string
  readonly log: Log
}

const databaseLimitMs = 500
const minFreeBytes = 100 * 1024 * 1024

const within = <T>(limitMs: number, work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    work,
    new Promise<T>((resolve) => void setTimeout(() => resolve(otherwise), limitMs).unref()),
  ])

const hasDiskSpace = async (dataDir: string): Promise<boolean> => {
  const disk = await statfs(dataDir)
  return disk.bavail * disk.bsize >= minFreeBytes
}

export const live: Handler<typeof systemApi.live> = async () => ({ status: 'ok' })

/** Ready means: writes will work. A failing provider of a feature does not count. */
export const createReady =
  ({ dataDir }: SystemServices): Handler<typeof systemApi.ready> =>
  async ({ db }) => {
    const checks = Promise.all([
      isDatabaseAnswering(db.sql),
      isSchemaCurrent(db.engine),
      hasDiskSpace(dataDir),
    ])
    const results = await within(
      databaseLimitMs,
      checks.catch(() => [false]),
      [false],
    )
    if (!results.every(Boolean)) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    return { status: 'ok' }
  }

let openApiDocument: Record<string, unknown> | undefined
export const getOpenApi: Handler<typeof systemApi.openApi> = async () =>
  (openApiDocument ??= toOpenApi(contract))

const maxLoggedLength = 2000

/** A browser blocked something our own pages should never ask for: worth a line in the log. */
export const createCspReport =
  ({ log }: SystemServices): Handler<typeof systemApi.cspReport> =>
  async (_context, report) => {
    log.warn(
      { report: JSON.stringify(report).slice(0, maxLoggedLength) },
      'content security policy violation',
    )
    return { success: true }
  }
