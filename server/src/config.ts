import { join, resolve } from 'node:path'
import { toComparableEmail } from '@roost/contract/fields/email-address.ts'
import * as z from 'zod/mini'
import { type MailConfig, mailSettings, toMail } from './config/mail.ts'
import { type GroceryConfig, searchProviderSettings, toGrocery } from './config/search-providers.ts'
import {
  ConfigError,
  emailAddress,
  folder,
  folderInFull,
  hostNames,
  httpUrl,
  listenAddress,
  listenAddressInFull,
  port,
  proxies,
  type SettingValues,
} from './config/setting-schemas.ts'
import { readSettingsFile } from './config/settings-file.ts'
import { type ProviderConfig, signInProviderSettings, toProvider } from './config/sign-in-providers.ts'
import { type SiteConfig, siteSettings, toSite } from './config/site.ts'
import { secretKeyBytes } from './lib/cryptography/encryption.ts'
import { isLoopback } from './lib/is-loopback.ts'
import { findHiddenMisreading, findMeantSetting, findMisreading, isUrlOf } from './lib/setting-values.ts'
import { toUrlHost } from './lib/url-host.ts'

export { ConfigError } from './config/setting-schemas.ts'

const defaultDataDir = './data'

const settings = {
  PORT: { schema: z._default(port, 3000), expected: 'a port number from 0 to 65535' },
  HOST: {
    schema: z._default(listenAddress, '127.0.0.1'),
    expected: listenAddressInFull,
  },
  PUBLIC_URL: {
    schema: z.optional(httpUrl),
    expected: 'the address people open, such as https://roost.example',
  },
  DATA_DIR: { schema: z._default(folder, defaultDataDir), expected: `${folderInFull}, such as /srv/roost` },
  BACKUP_DIR: {
    schema: z.optional(z.union([z.literal('off'), folder])),
    expected: `${folderInFull}, such as /mnt/backups, or off`,
  },
  DATABASE_URL: {
    schema: z.optional(z.string().check(z.refine(isUrlOf('postgres:', 'postgresql:')))),
    expected: 'a PostgreSQL address, such as postgres://user:password@host:5432/roost',
  },
  PRIVATE_NOTIFICATION_ADDRESSES: {
    schema: z.optional(z.enum(['true', 'false'])),
    expected: 'true or false',
  },
  METRICS_PORT: {
    schema: z.optional(z.pipe(port, z.int().check(z.minimum(1)))),
    expected: 'a port number from 1 to 65535',
  },
  METRICS_HOST: {
    schema: z._default(listenAddress, '127.0.0.1'),
    expected: listenAddressInFull,
  },
  ADMIN_EMAIL: { schema: z.optional(emailAddress), expected: 'an email address' },
  SECRET_KEY: {
    schema: z.optional(
      z.string().check(z.refine((text) => Buffer.from(text, 'base64').length === secretKeyBytes)),
    ),
    expected: `${secretKeyBytes} random bytes in base64, such as from: openssl rand -base64 ${secretKeyBytes}`,
  },
  DEMO_MODE: {
    schema: z.optional(z.enum(['true', 'false', 'public'])),
    expected: 'true, false or public',
  },
  ...mailSettings,
  ...signInProviderSettings,
  ...searchProviderSettings,
  ...siteSettings,
  LOG_LEVEL: {
    schema: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    expected: 'one of debug, info, warn, error, silent',
  },
  TRUSTED_PROXIES: {
    schema: z._default(proxies, []),
    expected:
      'IP addresses or ranges of proxies whose X-Forwarded-For is believed, separated by commas, such as 10.0.0.1 or 172.16.0.0/12',
  },
  ALLOWED_HOSTS: {
    schema: z._default(hostNames, []),
    expected: 'names without a port, separated by commas, such as nas.home.arpa',
  },
} as const

type Settings = typeof settings
type SettingName = keyof Settings
type Values = SettingValues<Settings>

/** Where the metrics are served. */
export interface MetricsConfig {
  readonly port: number
  readonly host: string
}

/** `local` is for people on this machine, `public` for everyone who can reach the instance. */
export type Demo = 'off' | 'local' | 'public'

export interface Config {
  readonly port: number
  readonly host: string
  /** The origin of our own pages, without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Where scheduled backups are stored; null if none are made. */
  readonly backupDir: string | null
  readonly adminEmail: string | null
  /** In Base64; null to use the key file in the data directory. */
  readonly secretKey: string | null
  /** Null if no client is registered; the provider's button then leads back to the sign-in page. */
  readonly google: ProviderConfig | null
  readonly replit: ProviderConfig | null
  /** Null without a mail server. */
  readonly mail: MailConfig | null
  readonly grocery: GroceryConfig
  readonly site: SiteConfig
  /** Who may use demo accounts and, if no mail can be sent, see reset links on screen. */
  readonly demo: Demo
  /** Whether messages may be sent to addresses in private networks that people enter for themselves. */
  readonly isPrivateNotificationAllowed: boolean
  /** Null if metrics are disabled. */
  readonly metrics: MetricsConfig | null
  readonly logLevel: Values['LOG_LEVEL']
  readonly trustedProxies: readonly string[]
  /** The host names that Roost accepts in addition to that of PUBLIC_URL and those of a home network. */
  readonly allowedHosts: readonly string[]
  /**
   * Whether the settings show that other machines can reach the instance. A proxy on this machine needs no setting, so
   * it is not detected.
   */
  readonly isReachableFromOutside: boolean
}

/** The name of every setting. */
export const settingNames: readonly string[] = Object.keys(settings)

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)

const listMisspelt = (environment: NodeJS.ProcessEnv): string[] =>
  Object.keys(environment)
    .filter((name) => !isSettingName(name))
    .flatMap((name) => {
      const meant = findMeantSetting(name, settingNames)
      return meant ? [`${name} is not a setting of Roost. Did you mean ${meant}?`] : []
    })

const parseSettings = (environment: NodeJS.ProcessEnv): Values => {
  const problems = listMisspelt(environment)
  const values: Record<string, unknown> = {}
  for (const [name, { schema, expected }] of Object.entries(settings)) {
    const text = environment[name]
    const parsed = z.safeParse(schema, text === '' ? undefined : text)
    const misreading =
      text && (findMisreading(name, text) ?? (parsed.success && findHiddenMisreading(name, text)))
    if (parsed.success) values[name] = parsed.data
    if (misreading) problems.push(misreading)
    else if (!parsed.success) problems.push(`${name} must be ${expected}.`)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return values as Values
}

const toDemo = (mode: Values['DEMO_MODE'], isReachable: boolean): Demo => {
  if (mode === 'public') return 'public'
  if (mode === 'true' && isReachable)
    throw new ConfigError(
      'DEMO_MODE=true would show password reset links to everybody who can reach HOST or PUBLIC_URL. If that is what you want, set DEMO_MODE=public.',
    )
  return mode === 'false' || isReachable ? 'off' : 'local'
}

/** Next to the database file by default; operators of a PostgreSQL server make their own backups. */
const toBackupDir = ({ BACKUP_DIR, DATA_DIR, DATABASE_URL }: Values): string | null => {
  if (BACKUP_DIR === 'off') return null
  if (BACKUP_DIR !== undefined) return resolve(BACKUP_DIR)
  return DATABASE_URL === undefined ? join(resolve(DATA_DIR), 'backups') : null
}

/** The names of the settings that are present, valid or not. */
export const listSettingsInUse = (environment: NodeJS.ProcessEnv = process.env): string[] =>
  settingNames.filter((name) => environment[name])

/** The settings in the file of the data folder, valid or not. */
export const readFileSettings = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  readSettingsFile(environment['DATA_DIR'] || defaultDataDir, settingNames)

/** The environment, and the settings of the file where it has none: variables win over the file. */
export const readSettings = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => {
  const inFile = Object.entries(readFileSettings(environment)).filter(([name]) => !environment[name])
  return { ...environment, ...Object.fromEntries(inFile) }
}

/** Validates settings. Throws a ConfigError that lists every problem at once. */
export const readConfig = (environment: NodeJS.ProcessEnv = readSettings()): Config => {
  const values = parseSettings(environment)
  const publicUrl = values.PUBLIC_URL
    ? new URL(values.PUBLIC_URL).origin
    : `http://${isLoopback(values.HOST) ? toUrlHost(values.HOST) : 'localhost'}:${values.PORT}`
  const isReachableFromOutside = !isLoopback(values.HOST) || !isLoopback(new URL(publicUrl).hostname)
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    backupDir: toBackupDir(values),
    adminEmail: values.ADMIN_EMAIL === undefined ? null : toComparableEmail(values.ADMIN_EMAIL),
    secretKey: values.SECRET_KEY ?? null,
    google: toProvider(values, 'GOOGLE'),
    replit: toProvider(values, 'REPLIT'),
    mail: toMail(values, publicUrl),
    grocery: toGrocery(values),
    site: toSite(values),
    demo: toDemo(values.DEMO_MODE, isReachableFromOutside),
    isPrivateNotificationAllowed: values.PRIVATE_NOTIFICATION_ADDRESSES === 'true',
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : null,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    allowedHosts: values.ALLOWED_HOSTS,
    isReachableFromOutside,
  }
}
