import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database, ReadSql } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Log } from '../lib/log.ts'
import type { RequestInfo } from './context.ts'
import { deleteExposure, findExposureText, insertExposure } from './exposure.queries.ts'
import { findOutsideTrace, type OutsideTrace, type ReceivedRequest } from './local-request.ts'

// An instance that was reached from outside once is never local again (ruling 24): a proxy that passes requests on as
// its own makes all but a few of them look as if they came from this machine.

/** The first sign that people elsewhere reach this instance. */
export interface Exposure extends OutsideTrace {
  readonly seenAt: string
}

type ExposureConfig = Pick<Config, 'isReachableFromOutside' | 'trustedProxies'>

export const toReceivedRequest = ({ socket, headers }: FastifyRequest): ReceivedRequest => ({
  peerAddress: socket.remoteAddress,
  headers,
})

/** Null while people reach the instance as its settings say; settings may have been corrected since the note. */
export const findExposureNow = async (sql: ReadSql, config: ExposureConfig): Promise<Exposure | null> => {
  const text = await findExposureText(sql)
  const exposure = text === null ? null : (JSON.parse(text) as Exposure)
  return exposure && isWorthNoting(exposure, config) ? exposure : null
}

/** Makes the instance local again; for an operator who has taken the proxy away. Answers whether it was not. */
export const forgetExposure = (db: Database): Promise<boolean> =>
  inTransaction(db, (tx) => deleteExposure(tx.sql))

/**
 * Whether what Roost does for whoever sits at its machine may be done for a request: reset links on screen, temporary
 * accounts, the first administrator without a code.
 */
export const isAtThisMachine = async (
  sql: ReadSql,
  { isReachableFromOutside }: Pick<Config, 'isReachableFromOutside'>,
  { isLocal }: Pick<RequestInfo, 'isLocal'>,
): Promise<boolean> => !isReachableFromOutside && isLocal && (await findExposureText(sql)) === null

/** Whether strangers may try Roost out, and reset links are shown where no mail can be sent. */
export const isDemoFor = async (
  sql: ReadSql,
  config: Pick<Config, 'demo' | 'isReachableFromOutside'>,
  request: Pick<RequestInfo, 'isLocal'>,
): Promise<boolean> =>
  config.demo === 'public' || (config.demo === 'local' && (await isAtThisMachine(sql, config, request)))

/** Where others are meant to reach Roost, only a proxy that nobody told us of is worth a note. */
const isWorthNoting = ({ kind }: OutsideTrace, { isReachableFromOutside, trustedProxies }: ExposureConfig) =>
  !isReachableFromOutside || (kind === 'forwarding-header' && trustedProxies.length === 0)

/** After a forgotten exposure the next one is noted without a restart, and a busy proxy costs no look-up a request. */
const notedAgainAfterMs = 60_000

/** The request itself is not local, whether the note is written or the disk is full. */
const noteExposure = async (db: Database, exposure: Exposure, log: Log): Promise<void> => {
  try {
    const isFirst = await inTransaction(db, (tx) => insertExposure(tx.sql, JSON.stringify(exposure)))
    if (isFirst) log.warn({ exposure }, 'this instance is reached from outside; see npm run doctor')
  } catch (error) {
    log.warn({ err: error, exposure }, 'that this instance is reached from outside could not be noted')
  }
}

/** Notes the first request that shows that people elsewhere reach this instance, before that request is answered. */
export const watchExposure = (app: FastifyInstance, config: ExposureConfig, db: Database): void => {
  let notedAt = -Infinity
  app.addHook('onRequest', async (request) => {
    const trace = findOutsideTrace(toReceivedRequest(request))
    if (!trace || !isWorthNoting(trace, config)) return
    const now = db.clock()
    if (now.getTime() < notedAt + notedAgainAfterMs) return
    notedAt = now.getTime()
    await noteExposure(db, { ...trace, seenAt: now.toISOString() }, app.log)
  })
}
