import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readSettings, settingNames } from '../server/src/config.ts'
import { signIns } from '../server/demo/people.ts'
import { chooseDemoPassword } from './demo/demo-password.ts'
import { readDemoOptions } from './demo/demo-options.ts'
import { fillInstance } from './demo/fill-instance.ts'

/** How the demo is reached: like the instance that it is started in place of, through the same proxy. */
const takenOver = new Set(['PORT', 'HOST', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'LOG_LEVEL'])
const dataDir = join(import.meta.dirname, '../.cache/demo')

const showProgress = (part: number): void => {
  const line = `A family lives through its year: ${Math.round(part * 100)} %`
  if (process.stdout.isTTY) process.stdout.write(part < 1 ? `\r${line}` : `\r${line}\n`)
  else if (part === 1) console.log(line)
}

const readOwnSettings = (): NodeJS.ProcessEnv => {
  try {
    return readSettings()
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}

// The second argument is `demo`, from tools/start.mjs.
const options = readDemoOptions(process.argv.slice(3))
if ('refusal' in options) {
  console.error(options.refusal)
  process.exit(1)
}
const settings = readOwnSettings()
rmSync(dataDir, { recursive: true, force: true })
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const password = chooseDemoPassword(settings)
const { close } = await fillInstance({
  dataDir,
  now: new Date(),
  timeZone,
  password,
  region: options.region,
  onProgress: showProgress,
})
await close()

// The server reads its settings from the environment. Settings for another instance, such as its database or its backup
// folder, must not apply to the demo.
for (const name of settingNames) {
  const value = takenOver.has(name) ? settings[name] : undefined
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
process.env['DATA_DIR'] = dataDir
await import('./start.ts')

console.log(`\nSign in with the password ${password} as`)
for (const { email, who } of signIns) console.log(`  ${email.padEnd(26)}${who}`)
console.log('Press Ctrl-C to stop. The next start recreates everything.')
