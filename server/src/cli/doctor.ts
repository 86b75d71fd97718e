import { join } from 'node:path'
import { examine } from './doctor/examine.ts'
import { formatFinding, formatSummary } from './doctor/findings.ts'
import { print } from './run-command.ts'

const usage = 'Use it as: npm run doctor [-- --online]'

const run = async (words: readonly string[]): Promise<void> => {
  const isOnline = words.includes('--online')
  if (words.some((word) => word !== '--online')) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  const webRoot = join(import.meta.dirname, '../../../web/dist')
  const findings = await examine({ webRoot, isOnline })
  for (const finding of findings) print(formatFinding(finding))
  print(formatSummary(findings))
  if (findings.some(({ level }) => level === 'problem')) process.exitCode = 1
}

await run(process.argv.slice(2))
