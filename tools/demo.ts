import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames } from '../server/src/config.ts'
import { signIns } from '../server/test-support/family/people.ts'
import { familyPassword } from '../server/test-support/family/resident.ts'
import { fillInstance } from './demo/fill-instance.ts'

/** What may be said about the demo, too. */
const takenOver = new Set(['PORT', 'HOST', 'PUBLIC_URL', 'LOG_LEVEL'])
const dataDir = join(import.meta.dirname, '../.cache/demo')

const showProgress = (part: number): void => {
  const line = `A family lives through its year: ${Math.round(part * 100)} %`
  if (process.stdout.isTTY) process.stdout.write(part < 1 ? `\r${line}` : `\r${line}\n`)
  else if (part === 1) console.log(line)
}

rmSync(dataDir, { recursive: true, force: true })
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const { close } = await fillInstance({ dataDir, now: new Date(), timeZone, onProgress: showProgress })
await close()

// The server reads its settings from the environment. What the caller has set for an instance of his own, such as its
// database or where its backups go, stays out.
for (const name of settingNames.filter((setting) => !takenOver.has(setting))) delete process.env[name]
process.env['DATA_DIR'] = dataDir
await import('./start.ts')

console.log(`\nSign in with the password ${familyPassword} as`)
for (const { email, who } of signIns) console.log(`  ${email.padEnd(26)}${who}`)
console.log('Ctrl-C stops it. The next start makes everything anew.')
