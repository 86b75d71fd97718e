import { type Config, listSettingsInUse } from '../config.ts'
import { setUp, undo } from './https/act.ts'
import { planCaddy } from './https/caddy.ts'
import { askForWay } from './https/conversation.ts'
import { type HttpsOptions, parseOptions } from './https/options.rules.ts'
import { readRecord } from './https/record.ts'
import type { Place, Setup } from './https/setup.ts'
import { planTailscale } from './https/tailscale.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'

const assertPossible = ({ dataDir, host }: Config): void => {
  const record = readRecord(dataDir)
  if (record)
    throw new UsageError(
      `https is set up already, at ${record.publicUrl}. To set it up in another way, first: npm run https -- --undo`,
    )
  const variable = listSettingsInUse().find((name) => ['PUBLIC_URL', 'TRUSTED_PROXIES'].includes(name))
  if (variable !== undefined)
    throw new UsageError(`The variable ${variable} would win over what is set up here. Remove it first.`)
  if (host !== '127.0.0.1')
    throw new UsageError(
      'HOST opens Roost to others without https. Leave it out: the proxy is what they reach.',
    )
  if (/["'`${}\\]/.test(dataDir))
    throw new UsageError(
      'The path of DATA_DIR has a character that commands could misread. Choose another folder.',
    )
}

const plan = async (options: HttpsOptions, place: Place): Promise<Setup> => {
  const chosen = await askForWay(options)
  return chosen.way === 'tailscale' ? planTailscale(place) : planCaddy(chosen.way, chosen, place)
}

await runCommand(async (config, words) => {
  const options = parseOptions(words)
  const place = {
    dataDir: config.dataDir,
    roostPort: config.port,
    isRoot: process.getuid?.() === 0,
  }
  if (options.isUndo) {
    const record = readRecord(config.dataDir)
    if (!record) return ['There is nothing to undo: npm run https has set up nothing here.']
    await undo(record, place, options.isConfirmed)
    return []
  }
  assertPossible(config)
  if (!(await setUp(await plan(options, place), place, options.isConfirmed))) process.exitCode = 1
  return []
})
