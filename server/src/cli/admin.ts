import { toDatabase } from '../db/database.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { openEngine } from '../db/open.ts'
import { grantAdmin, listAdminEmails, revokeAdmin } from '../features/admin/admin.service.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = 'Use it as: npm run admin -- list | grant EMAIL | revoke EMAIL'

await runCommand(async (config, [verb, email]) => {
  const engine = openEngine(config)
  try {
    await migrateToLatest(engine)
    const db = toDatabase(engine, () => new Date())
    if (verb === 'list') {
      const emails = await listAdminEmails(db)
      return emails.length > 0 ? emails : ['There is no administrator yet.']
    }
    if (!email) throw new UsageError(usage)
    if (verb === 'grant') return [`${await grantAdmin(db, email)} is an administrator now.`]
    if (verb === 'revoke') return [`${await revokeAdmin(db, email)} is no administrator any more.`]
    throw new UsageError(usage)
  } finally {
    await engine.close()
  }
})
