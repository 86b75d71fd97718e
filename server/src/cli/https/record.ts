import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ConfigError } from '../../config/setting-schemas.ts'
import { toSettingsFile } from '../../config/settings-file.ts'
import { createDataDirectory } from '../../db/engines/data-directory.ts'
import { setLines, takeBackLines } from './setting-lines.rules.ts'
import type { Setup } from './setup.ts'

/** Holds everything that is written besides the settings. */
export const httpsFolder = (dataDir: string): string => join(dataDir, 'https')

const recordFile = (dataDir: string): string => join(httpsFolder(dataDir), 'setup.json')
const rootCertificateFile = (dataDir: string): string => join(httpsFolder(dataDir), 'roost-ca.crt')

const schema = z.object({
  publicUrl: z.string(),
  address: z.string(),
  rootCertificateUrl: z.nullable(z.string()),
  stop: z.string(),
  proxy: z.enum(['caddy', 'caddy-service', 'tailscale']),
  /** The settings file before; null if there was none. */
  settingsBefore: z.nullable(z.string()),
  isDataDirOurs: z.boolean(),
})

/** What was done, so that it can be checked and undone. */
export type HttpsRecord = z.output<typeof schema>

/** Null if nothing was set up. */
export const readRecord = (dataDir: string): HttpsRecord | null => {
  const file = recordFile(dataDir)
  if (!existsSync(file)) return null
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ConfigError(`${file} is damaged, so https cannot be checked or undone. Delete its folder.`)
  }
}

export const readRootCertificate = (dataDir: string): string | undefined =>
  existsSync(rootCertificateFile(dataDir)) ? readFileSync(rootCertificateFile(dataDir), 'utf8') : undefined

/** The proxy is trusted by its address alone: it is on this machine. */
export const toHttpsSettings = ({ publicUrl }: Pick<Setup, 'publicUrl'>) => ({
  PUBLIC_URL: publicUrl,
  TRUSTED_PROXIES: '127.0.0.1',
})

/** Gives a file to the owner of the data folder, who may be another one than root, who runs this. */
const writeOwned = (file: string, text: string, dataDir: string): void => {
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  chownSync(file, uid, gid)
}

export const writeRootCertificate = (dataDir: string, pem: string): void =>
  writeOwned(rootCertificateFile(dataDir), pem, dataDir)

/** Writes the files of a setup, first of all the record, so that an interruption can be undone, too. */
export const writeSetup = (dataDir: string, setup: Setup): HttpsRecord => {
  const isDataDirOurs = !existsSync(dataDir)
  createDataDirectory(dataDir)
  const settings = toSettingsFile(dataDir)
  const settingsBefore = existsSync(settings) ? readFileSync(settings, 'utf8') : null
  const { publicUrl, address, rootCertificateUrl, stop, proxy } = setup
  const record: HttpsRecord = {
    publicUrl,
    address,
    rootCertificateUrl,
    stop,
    proxy,
    settingsBefore,
    isDataDirOurs,
  }
  mkdirSync(httpsFolder(dataDir), { mode: 0o700 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir)
    chownSync(httpsFolder(dataDir), uid, gid)
  }
  writeOwned(recordFile(dataDir), `${JSON.stringify(record, null, 2)}\n`, dataDir)
  if (setup.caddyfile !== null) writeOwned(join(httpsFolder(dataDir), 'Caddyfile'), setup.caddyfile, dataDir)
  writeOwned(settings, setLines(settingsBefore ?? '', toHttpsSettings(setup)), dataDir)
  return record
}

/** Removes what writeSetup wrote, and what Caddy made there. */
export const removeSetup = (dataDir: string, record: HttpsRecord): void => {
  const settings = toSettingsFile(dataDir)
  if (existsSync(settings)) {
    const { settingsBefore } = record
    const text = takeBackLines(readFileSync(settings, 'utf8'), settingsBefore, toHttpsSettings(record))
    if (text === null) rmSync(settings)
    else writeOwned(settings, text, dataDir)
  }
  rmSync(httpsFolder(dataDir), { recursive: true })
  if (!record.isDataDirOurs) return
  try {
    rmdirSync(dataDir)
  } catch {
    // Roost was started since, and keeps its database there.
  }
}
