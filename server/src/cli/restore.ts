import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { checkBackup } from '../db/backup/backup-check.ts'
import { restoreBackup } from '../db/backup/backup.ts'
import type { RowCounts } from '../db/backup/copy-tables.ts'
import { findNewestBackup } from '../db/backup/newest-backup.ts'
import { openEngine } from '../db/engines/open.ts'
import { auditOperation } from './audit-operation.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const usage = 'Say which backup: npm run restore -- FILE'

const formatRows = ({ users, house_groups, tasks }: RowCounts): string =>
  `${users} people, ${house_groups} house groups, ${tasks} tasks`

/** Checks the newest scheduled backup unless another one is named. */
const check = async (config: Config, named: string | undefined): Promise<string[]> => {
  const newest = config.backupDir === null ? null : await findNewestBackup(config.backupDir)
  const file = named === undefined ? newest : resolve(named)
  if (file === null)
    throw new UsageError('There is no scheduled backup. Name one: npm run restore -- FILE --check')
  const { rows, madeAt } = await checkBackup(config.dataDir, file)
  return [
    `This backup restores: ${file}`,
    formatRows(rows),
    madeAt === null
      ? 'No manifest lies beside it: that it is the file that was written could not be checked.'
      : `Made at ${madeAt}; the file is what was written then.`,
  ]
}

const restore = async (config: Config, file: string | undefined): Promise<string[]> => {
  if (!file) throw new UsageError(usage)
  const rows = await restoreBackup(config, resolve(file))
  const restored = await openEngine(config)
  try {
    return [
      `Restored ${formatRows(rows)}`,
      'Everybody has to sign in again.',
      ...(await auditOperation(restored, 'instance_restored')),
    ]
  } finally {
    await restored.close()
  }
}

await runCommand((config, words) => {
  const [file, ...others] = words.filter((word) => word !== '--check')
  if (others.length > 0 || file?.startsWith('--')) throw new UsageError(usage)
  return words.includes('--check') ? check(config, file) : restore(config, file)
})
