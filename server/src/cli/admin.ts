import type { Config } from '../config.ts'
import { loadSecretKey } from '../db/engines/data-directory.ts'
import { type Database, toDatabase } from '../db/engines/database.ts'
import { openEngine } from '../db/engines/open.ts'
import { upgradeDatabase } from '../db/schema/upgrade.ts'
import { grantAdmin, listAdminEmails, revokeAdmin } from '../features/admin/roles.service.ts'
import { endSessionsByEmail, unlockByEmail } from '../features/admin/sign-ins.service.ts'
import { requireTwoFactorOf } from '../features/admin/two-factor.service.ts'
import { formatAuditLog } from '../features/audit/audit.service.ts'
import { resetTwoFactor, resetTwoFactorOfAll } from '../features/mfa/mfa.service.ts'
import { issueResetLink } from '../features/password-reset/password-reset.service.ts'
import { subscribers } from '../features.ts'
import { forgetExposure } from '../http/exposure.ts'
import { createEncryption } from '../lib/cryptography/encryption.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const usage =
  'Use it as: npm run admin -- list | audit | forget-exposure | grant EMAIL | revoke EMAIL | unlock EMAIL | end-sessions EMAIL | reset-link EMAIL | reset-two-factor [EMAIL] | require-two-factor nobody|admins|everybody'

type Verb<Words extends readonly string[]> = (
  db: Database,
  config: Config,
  ...words: Words
) => Promise<readonly string[]>

const verbs = new Map<string, Verb<[]>>([
  [
    'list',
    async (db) => {
      const emails = await listAdminEmails(db)
      return emails.length > 0 ? emails : ['There is no administrator yet.']
    },
  ],
  ['audit', formatAuditLog],
  [
    'forget-exposure',
    async (db) => [
      (await forgetExposure(db))
        ? 'This instance is local again, until somebody reaches it from outside.'
        : 'Nobody was seen to reach this instance from outside.',
    ],
  ],
  [
    'reset-two-factor',
    async (db, config) => {
      const emails = await resetTwoFactorOfAll(db, createEncryption(loadSecretKey(config)))
      return [
        'The new secret key is accepted.',
        ...emails.map((off) => `Two-factor sign-in of ${off} is off now.`),
      ]
    },
  ],
])

const verbsAboutSomebody = new Map<string, Verb<[email: string]>>([
  ['grant', async (db, _config, email) => [`${await grantAdmin(db, email)} is an administrator now.`]],
  ['revoke', async (db, _config, email) => [`${await revokeAdmin(db, email)} is no administrator any more.`]],
  [
    'reset-link',
    async (db, config, email) => ['Good once and for one hour:', await issueResetLink(db, config, email)],
  ],
  ['unlock', async (db, _config, email) => [`${await unlockByEmail(db, email)} can sign in again at once.`]],
  [
    'end-sessions',
    async (db, _config, email) => {
      const { email: of, ended } = await endSessionsByEmail(db, email)
      return [`${of} was signed out of ${ended} ${ended === 1 ? 'session' : 'sessions'}.`]
    },
  ],
  [
    'require-two-factor',
    async (db, _config, word) => {
      const requiredOf = await requireTwoFactorOf(db, word)
      if (!requiredOf) throw new UsageError(usage)
      return [`Two-factor sign-in is required of ${requiredOf} now.`]
    },
  ],
  [
    'reset-two-factor',
    async (db, _config, email) => [`Two-factor sign-in of ${await resetTwoFactor(db, email)} is off now.`],
  ],
])

const runVerb = (db: Database, config: Config, [verb = '', email]: readonly string[]) => {
  const lines = email ? verbsAboutSomebody.get(verb)?.(db, config, email) : verbs.get(verb)?.(db, config)
  if (!lines) throw new UsageError(usage)
  return lines
}

await runCommand(async (config, words) => {
  const engine = await openEngine(config)
  try {
    await upgradeDatabase(engine, config.dataDir)
    engine.events.subscribe(subscribers)
    return await runVerb(
      toDatabase(engine, () => new Date()),
      config,
      words,
    )
  } finally {
    await engine.close()
  }
})
