import { type MoveProgress, type MoveReport, moveToPostgres } from '../db/backup/move-to-postgres.ts'
import { openPostgres } from '../db/engines/postgres.ts'
import { hasHost } from '../lib/setting-values.ts'
import { auditOperation } from './audit-operation.ts'
import { print, runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const usage = 'Say where to: npm run move-to-postgres -- postgres://user:password@host:5432/roost'

const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol) && hasHost(text)

const formatCount = (count: number): string => count.toLocaleString('en-US')

const shownEveryMs = 1000

/** Prints the progress once a second, and nothing for a move that takes less than a second. */
const createProgressPrinter = () => {
  let shownAt = Date.now()
  return ({ step, table, done, total }: MoveProgress): void => {
    if (Date.now() - shownAt < shownEveryMs) return
    shownAt = Date.now()
    print(`${formatCount(done)} of ${formatCount(total)} rows ${step} (${table})`)
  }
}

const formatTables = ({ sums }: MoveReport): string[] =>
  [...sums]
    .filter(([, { rows }]) => rows > 0)
    .map(
      ([table, { rows, checksum }]) =>
        `  ${table.padEnd(30)} ${formatCount(rows).padStart(12)}  ${checksum.slice(0, 16)}`,
    )

const listNextSteps = ({ isServerRunning, asOf }: MoveReport, dataDir: string): string[] =>
  isServerRunning
    ? [
        `A server was running on ${dataDir}: what it wrote since ${asOf} is not in the copy.`,
        'To lose nothing, stop it, empty the PostgreSQL database and move once more.',
      ]
    : [
        'Next: start Roost with DATABASE_URL set to that address. Everybody stays signed in.',
        `Keep DATA_DIR=${dataDir}, where secret.key is, or set SECRET_KEY to what that file holds.`,
        `The old database stays in ${dataDir} as it was. Do not start Roost on it any more.`,
      ]

const auditMove = async (url: string): Promise<string[]> => {
  const target = openPostgres(url, 2)
  try {
    return await auditOperation(target, 'instance_moved')
  } finally {
    await target.close()
  }
}

await runCommand(async ({ dataDir, databaseUrl }, [url = databaseUrl ?? '']) => {
  if (!isPostgresUrl(url)) throw new UsageError(usage)
  const report = await moveToPostgres(dataDir, url, { onProgress: createProgressPrinter() })
  const rows = [...report.sums.values()].reduce((sum, table) => sum + table.rows, 0)
  return [
    `Moved ${formatCount(rows)} rows to ${new URL(url).host}, as of ${report.asOf}. Read back, each is as it was:`,
    ...formatTables(report),
    ...(await auditMove(url)),
    ...listNextSteps(report, dataDir),
  ]
})
