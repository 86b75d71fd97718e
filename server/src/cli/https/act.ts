import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { toSettingsFile } from '../../config/settings-file.ts'
import { type HttpsState, probeHttps } from '../../outbound/https-probe.ts'
import { fetchRootCertificate } from '../../outbound/root-certificate.ts'
import { print } from '../run-command.ts'
import { UsageError } from '../usage-error.ts'
import { ask } from './conversation.ts'
import { printAddress, printCertificateSteps, printRestart } from './guide.ts'
import {
  type HttpsRecord,
  httpsFolder,
  readRootCertificate,
  removeSetup,
  toHttpsSettings,
  writeRootCertificate,
  writeSetup,
} from './record.ts'
import { runLine } from './run-line.ts'
import type { Place, Setup } from './setup.ts'

interface Command extends Pick<Setup, 'proxy'> {
  readonly line: string
}

const isForOthers = ({ proxy }: Command, { isRoot }: Place): boolean => proxy === 'caddy-service' && !isRoot

/** The line as a person would type it. Lines have no single quotes. */
const toShown = (command: Command, place: Place): string =>
  isForOthers(command, place) ? `sudo sh -c '${command.line}'` : command.line

const printIndented = (text: string): void => {
  for (const line of text.trimEnd().split('\n')) print(`    | ${line.replaceAll('\t', '    ')}`)
}

const isConsented = async (isConfirmed: boolean): Promise<boolean> => {
  if (isConfirmed || /^y(?:es)?$/i.test(await ask('Do this? [y/N] '))) return true
  print('Nothing was changed. Scripts confirm with --yes.')
  return false
}

/** What Caddy says that it did not start for. */
const readErrors = (dataDir: string): string => {
  const log = join(httpsFolder(dataDir), 'caddy.log')
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
  return lines.filter((line) => line.startsWith('Error')).join('\n')
}

/** Runs a command, or has the person run one that needs an administrator. Throws a UsageError if it fails. */
const run = async (command: Command, place: Place, isConfirmed: boolean): Promise<void> => {
  if (isForOthers(command, place)) {
    print(`This needs an administrator: ${toShown(command, place)}`)
    if (!isConfirmed) await ask('Run it, then press Enter. ')
    return
  }
  const { isDone, output } = runLine(command.line)
  if (isDone) return
  const reason = [output, readErrors(place.dataDir)].filter(Boolean).join('\n')
  throw new UsageError(`This did not work: ${command.line}\n${reason}`)
}

const showSetup = (setup: Setup, place: Place): void => {
  print('This is what happens; --undo takes it back:')
  if (setup.caddyfile !== null) {
    print(`  new file ${httpsFolder(place.dataDir)}/Caddyfile`)
    printIndented(setup.caddyfile)
  }
  print(`  in ${toSettingsFile(place.dataDir)}, other lines stay`)
  for (const [name, value] of Object.entries(toHttpsSettings(setup))) printIndented(`${name}=${value}`)
  print('  command')
  printIndented(toShown({ line: setup.start, proxy: setup.proxy }, place))
}

const attempts = 20
const attemptsUnheard = 3
const pauseMs = 1000

const isUnheard = (state: HttpsState): boolean => !state.answers && state.reason.includes('ECONNREFUSED')

/** Asks until somebody answers with a trusted certificate, which has to be obtained first. */
const check = async (setup: Setup, dataDir: string): Promise<HttpsState> => {
  let state: HttpsState = { answers: false, reason: 'nobody asked' }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await sleep(pauseMs)
    const { publicUrl, address, rootCertificateUrl } = setup
    const pem = rootCertificateUrl === null ? null : await fetchRootCertificate(rootCertificateUrl, address)
    if (pem !== null) writeRootCertificate(dataDir, pem)
    state = await probeHttps({ publicUrl, address, rootCertificate: pem ?? undefined })
    const isTrusted = state.answers && state.refusal === null
    if (isTrusted || (isUnheard(state) && attempt + 1 >= attemptsUnheard)) return state
  }
  return state
}

const describeState = (state: HttpsState): string => {
  if (!state.answers) return `nothing answers there yet: ${state.reason}`
  if (state.refusal !== null)
    return `something answers there, but its certificate is not trusted yet: ${state.refusal}`
  return state.isRoost
    ? 'Roost answers there, and the certificate is trusted.'
    : `the proxy answers there with a trusted certificate, and Roost does not run behind it (status ${state.status}).`
}

/** Shows what it would do, does it, checks it and says what is left to do. Returns whether https works. */
export const setUp = async (setup: Setup, place: Place, isConfirmed: boolean): Promise<boolean> => {
  const { dataDir } = place
  showSetup(setup, place)
  if (!(await isConsented(isConfirmed))) return false
  const record = writeSetup(dataDir, setup)
  try {
    await run({ line: setup.start, proxy: setup.proxy }, place, isConfirmed)
  } catch (error) {
    runLine(setup.stop)
    removeSetup(dataDir, record)
    print('Everything is as before, because this failed:')
    throw error
  }
  const state = await check(setup, dataDir)
  print(`Checked ${setup.publicUrl}: ${describeState(state)}`)
  printRestart(place.roostPort)
  if (setup.rootCertificateUrl !== null)
    printCertificateSteps(setup.rootCertificateUrl, readRootCertificate(dataDir), setup.publicUrl)
  printAddress(setup.publicUrl)
  for (const remark of setup.remarks) print(remark)
  print('To check again: npm run doctor')
  return state.answers && state.refusal === null
}

/** Shows what it would take back, and does it. */
export const undo = async (record: HttpsRecord, place: Place, isConfirmed: boolean): Promise<void> => {
  const command = { line: record.stop, proxy: record.proxy }
  print('This is what happens:')
  print(
    `  ${Object.keys(toHttpsSettings(record)).join(' and ')} in ${toSettingsFile(place.dataDir)} are as before`,
  )
  print(`  ${httpsFolder(place.dataDir)} is removed`)
  print('  command')
  printIndented(toShown(command, place))
  if (!(await isConsented(isConfirmed))) return
  try {
    await run(command, place, isConfirmed)
  } catch (error) {
    // A Caddy that ended with the machine cannot be stopped.
    if (record.proxy !== 'caddy' || (await probeHttps(record)).answers) throw error
  }
  removeSetup(place.dataDir, record)
  print(`Roost is no longer at ${record.publicUrl}. Start it again: npm start`)
  print(
    record.rootCertificateUrl === null
      ? 'Browsers that opened it keep asking for https at that name.'
      : 'Remove the root certificate from the phones, too.',
  )
}
