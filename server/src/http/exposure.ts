import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database, ReadSql } from '../db/engines/database.ts'
import { inTransaction } from '../db/transactions/transaction.ts'
import type { Log } from '../lib/log.ts'
import type { RequestInfo } from './sessions/context.ts'
import { deleteExposure, findExposureText, insertExposure } from './exposure.queries.ts'
import { findOutsideTrace, type OutsideTrace, type ReceivedRequest } from './request/local-request.ts'

// An instance that was once reached from outside is not treated as local again until the operator says so (ruling 24):
// behind a proxy that hides the origin of requests, nearly all of them seem to come from this machine.

/** The first evidence that the instance is reached from other machines. */
export interface Exposure extends OutsideTrace {
  readonly seenAt: string
}

type ExposureConfig = Pick<Config, 'isReachableFromOutside' | 'trustedProxies'>

export const toReceivedRequest = ({ socket, headers, raw }: FastifyRequest): ReceivedRequest => ({
  peerAddress: socket.remoteAddress,
  httpVersion: raw.httpVersion,
  headers,
})

/** Null if the record, if any, agrees with the settings, which may have been corrected since it was made. */
export const findExposureNow = async (sql: ReadSql, config: ExposureConfig): Promise<Exposure | null> => {
  const text = await findExposureText(sql)
  const exposure = text === null ? null : (JSON.parse(text) as Exposure)
  return exposure && isWorthRecording(exposure, config) ? exposure : null
}

/**
 * Treats the instance as local again, for an operator who has removed the proxy. Returns whether there was a record.
 */
export const forgetExposure = (db: Database): Promise<boolean> =>
  inTransaction(db, (tx) => deleteExposure(tx.sql))

/**
 * Whether a request may use the functions reserved for people at this machine: reset links on screen, demo accounts,
 * and registering the first administrator without a code.
 */
export const isAtThisMachine = async (
  sql: ReadSql,
  { isReachableFromOutside }: Pick<Config, 'isReachableFromOutside'>,
  { isLocal }: Pick<RequestInfo, 'isLocal'>,
): Promise<boolean> => !isReachableFromOutside && isLocal && (await findExposureText(sql)) === null

/** Whether visitors may use the demo and, without a mail server, are shown reset links on screen. */
export const isDemoFor = async (
  sql: ReadSql,
  config: Pick<Config, 'demo' | 'isReachableFromOutside'>,
  request: Pick<RequestInfo, 'isLocal'>,
): Promise<boolean> =>
  config.demo === 'public' || (config.demo === 'local' && (await isAtThisMachine(sql, config, request)))

/** If the instance is meant to be reachable from other machines, only an unknown proxy is recorded. */
const isWorthRecording = (
  { kind }: OutsideTrace,
  { isReachableFromOutside, trustedProxies }: ExposureConfig,
) => !isReachableFromOutside || (kind === 'forwarding-header' && trustedProxies.length === 0)

/**
 * The minimum interval between two writes: after the operator deletes a record, new evidence is recorded without a
 * restart, and a busy proxy does not cause a write for every request.
 */
const recordedAgainAfterMs = 60_000

/** A failure to write is only logged: the request itself is not treated as local in any case. */
const recordExposure = async (db: Database, exposure: Exposure, log: Log): Promise<void> => {
  try {
    const isFirst = await inTransaction(db, (tx) => insertExposure(tx.sql, JSON.stringify(exposure)))
    if (isFirst) log.warn({ exposure }, 'this instance is reached from outside; see npm run doctor')
  } catch (error) {
    log.warn({ err: error, exposure }, 'that this instance is reached from outside could not be noted')
  }
}

/** Records the first request that shows that the instance is reached from other machines, before responding to it. */
export const watchExposure = (app: FastifyInstance, config: ExposureConfig, db: Database): void => {
  let recordedAt = -Infinity
  app.addHook('onRequest', async (request) => {
    const trace = findOutsideTrace(toReceivedRequest(request))
    if (!trace || !isWorthRecording(trace, config)) return
    const now = db.clock()
    if (now.getTime() < recordedAt + recordedAgainAfterMs) return
    recordedAt = now.getTime()
    await recordExposure(db, { ...trace, seenAt: now.toISOString() }, app.log)
  })
}
