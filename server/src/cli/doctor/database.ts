import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { maxClockSkewMs, readClockSkewMs } from '../../db/engines/clock-skew.ts'
import { listDamage } from '../../db/engines/damage.ts'
import { databaseFile, findSecretKey } from '../../db/engines/data-directory.ts'
import { type Database, type Engine, toDatabase } from '../../db/engines/database.ts'
import { listForeignParts } from '../../db/backup/foreign-schema.ts'
import { readSchemaState } from '../../db/schema/migrate.ts'
import { openEngine } from '../../db/engines/open.ts'
import { listAdminEmails } from '../../features/admin/roles.service.ts'
import { isSecretKeyRight } from '../../features/mfa/mfa.service.ts'
import { type Exposure, findExposureNow } from '../../http/exposure.ts'
import { createEncryption } from '../../lib/cryptography/encryption.ts'
import { type Finding, ok, problem, toMessage, warning } from './findings.ts'

const restoreAdvice =
  'Stop Roost, move the file away, and run: npm run restore -- FILE with the newest backup.'

const examineIntegrity = async (engine: Engine): Promise<Finding> => {
  const damage = await listDamage(engine)
  return damage.length === 0
    ? ok('Database', engine.name === 'sqlite' ? 'opens and is whole' : 'PostgreSQL responds')
    : problem('Database', `is damaged: ${damage.join('; ')}. ${restoreAdvice}`)
}

const examineClock = async (engine: Engine): Promise<Finding[]> => {
  if (engine.name === 'sqlite') return []
  const seconds = Math.round((await readClockSkewMs(engine)) / 1000)
  if (seconds * 1000 < maxClockSkewMs) return [ok('Clock', `${seconds} s from the one of the database`)]
  const words = `${seconds} s from the one of the database. Let both machines set their clocks by NTP.`
  return [problem('Clock', words)]
}

const examineSecretKey = async (config: Config, { sql }: Database): Promise<Finding> => {
  const key = findSecretKey(config)
  if (!key) {
    const words =
      'there is none, so two-factor secrets cannot be read. Put secret.key back into DATA_DIR, or set SECRET_KEY.'
    return problem('Secret key', words)
  }
  if (await isSecretKeyRight(sql, createEncryption(key))) return ok('Secret key', 'fits the database')
  const words =
    'is not the one this database was used with. Put the old one back, or run: npm run admin -- reset-two-factor'
  return problem('Secret key', words)
}

const examineAdministrators = async (
  { publicUrl, isReachableFromOutside }: Config,
  db: Database,
): Promise<Finding> => {
  const emails = await listAdminEmails(db)
  if (emails.length > 0) return ok('Administrators', String(emails.length))
  const way = isReachableFromOutside ? 'with the link the server prints at its start' : `at ${publicUrl}`
  return warning('Administrators', `there is none. Sign up ${way}; the first account is it.`)
}

const describeTrace = ({ kind, detail }: Exposure): string =>
  ({
    'forwarding-header': `carried the header ${detail}`,
    'http-version': `was made in ${detail}, which no browser speaks`,
    host: `was for the host ${detail}`,
    origin: `was made by a page of ${detail}`,
    referer: `was made by a page of ${detail}`,
  })[kind]

const examineExposure = async (config: Config, { sql }: Database): Promise<Finding> => {
  const exposure = await findExposureNow(sql, config)
  if (!exposure) return ok('Exposure', 'reached as the settings say')
  const seen = `a request at ${exposure.seenAt} ${describeTrace(exposure)}, as a proxy or tunnel passes it on.`
  const advice = config.isReachableFromOutside
    ? 'All who come through it count as one caller. Set TRUSTED_PROXIES to its address.'
    : 'Roost does nothing for this machine alone any more. Set PUBLIC_URL to the address people open and TRUSTED_PROXIES to that of the proxy; if it is gone, run: npm run admin -- forget-exposure'
  return warning('Exposure', `${seen} ${advice}`)
}

/** Also for backups: each holds the schema of the database, and a restore refuses one that is not from Roost. */
const examineSchema = async (engine: Engine): Promise<Finding> => {
  const parts = engine.name === 'sqlite' ? await listForeignParts(engine) : []
  if (parts.length === 0) return ok('Schema', 'current')
  const words = `${parts.join(', ')}. Backups of it cannot be restored. If it is not yours, somebody has changed the file.`
  return problem('Schema', words)
}

const examineContents = async (config: Config, engine: Engine): Promise<Finding[]> => {
  const { pending, isEmpty } = await readSchemaState(engine)
  if (isEmpty) return [ok('Schema', 'empty; made at the first start')]
  if (pending.length > 0)
    return [warning('Schema', `${pending.length} to carry out: ${pending.join(', ')}. The next start does.`)]
  const db = toDatabase(engine, () => new Date())
  return [
    await examineSchema(engine),
    await examineSecretKey(config, db),
    await examineAdministrators(config, db),
    await examineExposure(config, db),
  ]
}

const examineEngine = async (config: Config, engine: Engine): Promise<Finding[]> => [
  await examineIntegrity(engine),
  ...(await examineClock(engine)),
  ...(await examineContents(config, engine)),
]

/** Checks the database without writing to it, even while a server is running. */
export const examineDatabase = async (config: Config): Promise<Finding[]> => {
  // Opening the database would create the file.
  if (!config.databaseUrl && !existsSync(databaseFile(config.dataDir)))
    return [ok('Database', 'none yet; made at the first start')]
  let engine: Engine | undefined
  try {
    engine = await openEngine(config)
    return await examineEngine(config, engine)
  } catch (error) {
    const advice = config.databaseUrl ? 'See to PostgreSQL, or correct DATABASE_URL.' : restoreAdvice
    return [problem('Database', `cannot be read: ${toMessage(error)}. ${advice}`)]
  } finally {
    await engine?.close()
  }
}
