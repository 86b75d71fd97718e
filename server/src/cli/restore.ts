import { resolve } from 'node:path'
import { restoreBackup } from '../db/backup.ts'
import { runCommand, UsageError } from './run-command.ts'

await runCommand(async (config, [file]) => {
  if (!file) throw new UsageError('Say which backup: npm run restore -- FILE')
  const rows = await restoreBackup(config, resolve(file))
  return [
    `Restored ${rows.users} people, ${rows.house_groups} house groups, ${rows.tasks} tasks`,
    'Everybody has to sign in again.',
  ]
})
