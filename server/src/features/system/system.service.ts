import { contract } from '@roost/contract/api.ts'
import type { systemApi } from '@roost/contract/instance/system.ts'
import { maxClockSkewMs, readClockSkewMs } from '../../db/engines/clock-skew.ts'
import type { Database } from '../../db/engines/database.ts'
import { isSchemaCurrent } from '../../db/schema/migrate.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { toOpenApi } from '../../http/open-api.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Services } from '../../services.ts'
import { toLoggedReport } from './csp-report.rules.ts'
import { hasRoom } from './disk.rules.ts'
import { readFreeBytes } from './disk.service.ts'
import { isDatabaseResponding } from './system.queries.ts'

const databaseLimitMs = 500

const within = <T>(limitMs: number, work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    work,
    new Promise<T>((resolve) => void setTimeout(() => resolve(otherwise), limitMs).unref()),
  ])

const hasDiskSpace = async (dataDir: string): Promise<boolean> => hasRoom(await readFreeBytes(dataDir))

/**
 * Whether the database responds and its clock agrees with that of this machine, since sessions and limits depend on
 * both clocks.
 */
const isDatabaseWell = async ({ sql, engine }: Database): Promise<boolean> =>
  (await isDatabaseResponding(sql)) && (await readClockSkewMs(engine)) < maxClockSkewMs

export const getLiveness: Handler<typeof systemApi.live> = async () => ({ status: 'ok' })

/** Ready means that writes will succeed. A failing provider of one feature does not affect readiness. */
export const getReadiness: Handler<typeof systemApi.ready> = async ({
  db,
  services: { config, isStopping },
}) => {
  const checks = Promise.all([isDatabaseWell(db), isSchemaCurrent(db.engine), hasDiskSpace(config.dataDir)])
  const results = await within(
    databaseLimitMs,
    checks.catch(() => [false]),
    [false],
  )
  if (isStopping() || !results.every(Boolean)) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  return { status: 'ok' }
}

let openApiDocument: Record<string, unknown> | undefined
export const getOpenApi: Handler<typeof systemApi.openApi> = async () =>
  (openApiDocument ??= toOpenApi(contract))

/** Limited because anyone may send reports, and one broken browser extension sends one for each page. */
const reportsLoggedAMinute = 10
const minuteMs = 60_000

/** Counts the reports of the current minute; the returned function returns false once the limit is exceeded. */
const createReportLimit = ({ clock }: Pick<Services, 'clock'>) => {
  let logged: { since: number; count: number } = { since: -Infinity, count: 0 }
  return (): boolean => {
    const now = clock().getTime()
    if (now >= logged.since + minuteMs) logged = { since: now, count: 0 }
    logged.count += 1
    return logged.count <= reportsLoggedAMinute
  }
}

/** Logs that a browser blocked something which our own pages should never load. */
export const reportCspViolation: Handler<typeof systemApi.cspReport> = async ({ services }, report) => {
  if (services.keep(createReportLimit)())
    services.log.warn({ report: toLoggedReport(report) }, 'content security policy violation')
  return { success: true }
}
