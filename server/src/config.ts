import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { isEmailAddress, toComparableEmail, toNarrow } from '@roost/contract/email-address.ts'
import type { SocialNetwork } from '@roost/contract/site-values.ts'
import * as z from 'zod/mini'
import { parseSender, type Sender } from './lib/sender.ts'
import {
  findHiddenMisreading,
  findMeantSetting,
  findMisreading,
  isFolder,
  isHost,
  isListenAddress,
  isProxyAddress,
  isUrlOf,
  toListenAddress,
} from './lib/setting-values.ts'
import { isLoopback } from './lib/is-loopback.ts'
import { toUrlHost } from './lib/url-host.ts'
import { secretKeyBytes } from './lib/cryptography/encryption.ts'

const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
  z.int().check(z.minimum(0), z.maximum(65_535)),
)

const emailAddress = z.string().check(z.overwrite(toNarrow), z.refine(isEmailAddress))
const sender = z.pipe(
  z.pipe(z.string(), z.transform(parseSender)),
  z.object({ name: z.nullable(z.string()), address: emailAddress }),
)

const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

const listenAddress = z.string().check(z.overwrite(toListenAddress), z.refine(isListenAddress))
const listenAddressInFull = 'an IP address or a name of this machine, without a port, such as 127.0.0.1'
const folder = z.string().check(z.refine(isFolder))
const folderInFull = 'a folder of this machine, written out without ~, $, \\, quotation marks or a comment'
const proxies = z.pipe(list, z.array(z.string().check(z.refine(isProxyAddress))))

const hostNames = z.pipe(
  z.pipe(
    list,
    z.transform((names: string[]) => names.map((name) => name.toLowerCase())),
  ),
  z.array(z.string().check(z.regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/), z.refine(isHost))),
)

const httpUrl = z.string().check(z.refine(isUrlOf('http:', 'https:')))

const providerSettings = <const Name extends 'GOOGLE' | 'REPLIT'>(name: Name, issuer: string) => {
  const text = {
    schema: z.optional(z.string().check(z.minLength(1))),
    expected: 'the value from the provider',
  }
  const issuerUrl = { schema: z._default(httpUrl, issuer), expected: 'the address of an OpenID provider' }
  return {
    [`${name}_CLIENT_ID`]: text,
    [`${name}_CLIENT_SECRET`]: text,
    [`${name}_ISSUER`]: issuerUrl,
  } as Record<`${Name}_CLIENT_ID` | `${Name}_CLIENT_SECRET`, typeof text> &
    Record<`${Name}_ISSUER`, typeof issuerUrl>
}

const searchProviderKey = {
  schema: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
  expected: 'the value from the provider',
}

const searchProviderAddress = (standard: string) => ({
  schema: z._default(httpUrl, standard),
  expected: 'a web address',
})

const searchProviderSettings = {
  KROGER_CLIENT_ID: searchProviderKey,
  KROGER_CLIENT_SECRET: searchProviderKey,
  KROGER_LOCATION_ID: {
    schema: z.optional(z.string().check(z.regex(/^[\dA-Za-z]{8}$/))),
    expected: 'the 8 letters and digits of a Kroger store',
  },
  KROGER_URL: searchProviderAddress('https://api.kroger.com'),
  SPOONACULAR_API_KEY: searchProviderKey,
  SPOONACULAR_URL: searchProviderAddress('https://api.spoonacular.com'),
  INSTACART_API_KEY: searchProviderKey,
  INSTACART_URL: searchProviderAddress('https://connect.instacart.com'),
} as const

const pageOfOperator = { schema: z.optional(httpUrl), expected: 'the address of your own page' }

const siteSettings = {
  CONTACT_EMAIL: { schema: z.optional(emailAddress), expected: 'the e-mail address people may write to' },
  FACEBOOK_URL: pageOfOperator,
  X_URL: pageOfOperator,
  INSTAGRAM_URL: pageOfOperator,
  YOUTUBE_URL: pageOfOperator,
} as const

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
  DATA_DIR: { schema: z._default(folder, './data'), expected: `${folderInFull}, such as /srv/roost` },
  BACKUP_DIR: {
    schema: z.optional(z.union([z.literal('off'), folder])),
    expected: `${folderInFull}, such as /mnt/backups, or off`,
  },
  DATABASE_URL: {
    schema: z.optional(z.string().check(z.refine(isUrlOf('postgres:', 'postgresql:')))),
    expected: 'a PostgreSQL address, such as postgres://user:password@host:5432/roost',
  },
  METRICS_PORT: {
    schema: z.optional(z.pipe(port, z.int().check(z.minimum(1)))),
    expected: 'a port number from 1 to 65535',
  },
  METRICS_HOST: {
    schema: z._default(listenAddress, '127.0.0.1'),
    expected: listenAddressInFull,
  },
  ADMIN_EMAIL: { schema: z.optional(emailAddress), expected: 'an e-mail address' },
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
  SMTP_URL: {
    schema: z.optional(z.string().check(z.refine(isUrlOf('smtp:', 'smtps:')))),
    expected: 'a mail server, such as smtps://user:password@mail.example:465',
  },
  MAIL_FROM: {
    schema: z.optional(sender),
    expected: 'the e-mail address Roost writes from, such as home@example.org or Roost <home@example.org>',
  },
  ...providerSettings('GOOGLE', 'https://accounts.google.com'),
  ...providerSettings('REPLIT', 'https://replit.com/oidc'),
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
type SettingValues = { [K in SettingName]: z.output<Settings[K]['schema']> }

/** The registration of Roost as a client of an OpenID provider. */
export interface ProviderConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface MailConfig {
  /** An `smtp:` or `smtps:` URL, including the credentials. */
  readonly smtpUrl: string
  readonly from: Sender
}

/** A grocery or recipe provider whose API needs an address and a key. */
export interface SearchProviderConfig {
  /** Without a trailing slash. */
  readonly url: string
  readonly apiKey: string
}

export interface KrogerConfig {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** The location whose prices and stock are shown; with null neither is shown. */
  readonly locationId: string | null
}

/** Where the metrics are served. */
export interface MetricsConfig {
  readonly port: number
  readonly host: string
}

/** Null for a grocery provider that is not configured. */
export interface GroceryConfig {
  readonly kroger: KrogerConfig | null
  readonly instacart: SearchProviderConfig | null
  /** Also the provider of the recipe search. */
  readonly spoonacular: SearchProviderConfig | null
}

/** The operator's details that the site endpoint returns; null if not configured. */
export interface SiteConfig {
  readonly contactEmail: string | null
  readonly social: Readonly<Record<SocialNetwork, string | null>>
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
  /** Null if metrics are disabled. */
  readonly metrics: MetricsConfig | null
  readonly logLevel: SettingValues['LOG_LEVEL']
  readonly trustedProxies: readonly string[]
  /** The host names that Roost accepts in addition to that of PUBLIC_URL and those of a home network. */
  readonly allowedHosts: readonly string[]
  /**
   * Whether the settings show that other machines can reach the instance. A proxy on this machine needs no setting, so
   * it is not detected.
   */
  readonly isReachableFromOutside: boolean
}

/** Thrown if settings are invalid. The message names each of them and is meant for the person at the console. */
export class ConfigError extends Error {}

/** The name of every environment variable that Roost reads. */
export const settingNames: readonly string[] = Object.keys(settings)

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)

const listMisspelt = (environment: NodeJS.ProcessEnv): string[] =>
  Object.keys(environment)
    .filter((name) => !isSettingName(name))
    .flatMap((name) => {
      const meant = findMeantSetting(name, settingNames)
      return meant ? [`${name} is not a setting of Roost. Did you mean ${meant}?`] : []
    })

const parseSettings = (environment: NodeJS.ProcessEnv): SettingValues => {
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
  return values as SettingValues
}

const toProvider = (values: SettingValues, name: 'GOOGLE' | 'REPLIT'): ProviderConfig | null => {
  const clientId = values[`${name}_CLIENT_ID`]
  const clientSecret = values[`${name}_CLIENT_SECRET`]
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both or none.`)
  return { issuer: values[`${name}_ISSUER`], clientId, clientSecret }
}

const toAddress = (url: string): string => url.replace(/\/+$/, '')

const toKroger = (values: SettingValues): KrogerConfig | null => {
  const { KROGER_CLIENT_ID: clientId, KROGER_CLIENT_SECRET: clientSecret, KROGER_URL } = values
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new ConfigError('KROGER_CLIENT_ID and KROGER_CLIENT_SECRET belong together: set both or none.')
  const locationId = values.KROGER_LOCATION_ID ?? null
  return { url: toAddress(KROGER_URL), clientId, clientSecret, locationId }
}

const toSearchProvider = (apiKey: string | undefined, url: string): SearchProviderConfig | null =>
  apiKey ? { url: toAddress(url), apiKey } : null

const toGrocery = (values: SettingValues): GroceryConfig => ({
  kroger: toKroger(values),
  instacart: toSearchProvider(values.INSTACART_API_KEY, values.INSTACART_URL),
  spoonacular: toSearchProvider(values.SPOONACULAR_API_KEY, values.SPOONACULAR_URL),
})

/** Uses `localhost` for an IP address, because mail servers reject a sender at a bare IP address. */
const toMailDomain = ({ hostname }: URL): string =>
  isIP(hostname.replaceAll(/[[\]]/g, '')) > 0 ? 'localhost' : hostname

const toMail = ({ SMTP_URL, MAIL_FROM }: SettingValues, publicUrl: string): MailConfig | null =>
  SMTP_URL
    ? {
        smtpUrl: SMTP_URL,
        from: MAIL_FROM ?? { name: null, address: `roost@${toMailDomain(new URL(publicUrl))}` },
      }
    : null

const toDemo = (mode: SettingValues['DEMO_MODE'], isReachable: boolean): Demo => {
  if (mode === 'public') return 'public'
  if (mode === 'true' && isReachable)
    throw new ConfigError(
      'DEMO_MODE=true would show password reset links to everybody who can reach HOST or PUBLIC_URL. If that is what you want, set DEMO_MODE=public.',
    )
  return mode === 'false' || isReachable ? 'off' : 'local'
}

const toSite = (values: SettingValues): SiteConfig => ({
  contactEmail: values.CONTACT_EMAIL ?? null,
  social: {
    facebook: values.FACEBOOK_URL ?? null,
    x: values.X_URL ?? null,
    instagram: values.INSTAGRAM_URL ?? null,
    youtube: values.YOUTUBE_URL ?? null,
  },
})

/** Next to the database file by default; operators of a PostgreSQL server make their own backups. */
const toBackupDir = ({ BACKUP_DIR, DATA_DIR, DATABASE_URL }: SettingValues): string | null => {
  if (BACKUP_DIR === 'off') return null
  if (BACKUP_DIR !== undefined) return resolve(BACKUP_DIR)
  return DATABASE_URL === undefined ? join(resolve(DATA_DIR), 'backups') : null
}

/** The names of the settings that are present, valid or not. */
export const listSettingsInUse = (environment: NodeJS.ProcessEnv = process.env): string[] =>
  settingNames.filter((name) => environment[name])

/** Reads and validates the environment. Throws a ConfigError that lists every problem at once. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
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
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : null,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    allowedHosts: values.ALLOWED_HOSTS,
    isReachableFromOutside,
  }
}
