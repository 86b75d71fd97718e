import { resolve } from 'node:path'
import { createBackup } from '../db/backup/backup.ts'
import { openEngine } from '../db/engines/open.ts'
import { auditOperation } from './audit-operation.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

await runCommand(async (config, [file]) => {
  if (!file) throw new UsageError('Say where to: npm run backup -- FILE')
  const engine = await openEngine(config)
  try {
    const target = resolve(file)
    const { rows, sha256 } = await createBackup(engine, target)
    return [
      `Backed up to ${target}`,
      `${rows.users} people, ${rows.house_groups} house groups, ${rows.tasks} tasks`,
      `SHA-256 ${sha256}`,
      ...(await auditOperation(engine, 'instance_backed_up')),
    ]
  } finally {
    await engine.close()
  }
})
