import { resolve } from 'node:path'
import * as z from 'zod/mini'

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)

const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
  z.int().check(z.minimum(0), z.maximum(65_535)),
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

const isUrlOf =
  (...protocols: readonly string[]) =>
  (text: string): boolean =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol)

const settings = {
  PORT: { schema: z._default(port, 3000), expected: 'a port number from 0 to 65535' },
  HOST: {
    schema: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
    expected: 'an address to listen on',
  },
  PUBLIC_URL: {
    schema: z.optional(z.string().check(z.refine(isUrlOf('http:', 'https:')))),
    expected: 'the address people open, such as https://roost.example',
  },
  DATA_DIR: { schema: z._default(z.string().check(z.minLength(1)), './data'), expected: 'a folder' },
  DATABASE_URL: {
    schema: z.optional(z.string().check(z.refine(isUrlOf('postgres:', 'postgresql:')))),
    expected: 'a PostgreSQL address, such as postgres://user:password@host:5432/roost',
  },
  ADMIN_EMAIL: { schema: z.optional(z.email()), expected: 'an e-mail address' },
  LOG_LEVEL: {
    schema: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    expected: 'one of debug, info, warn, error, silent',
  },
  TRUSTED_PROXIES: {
    schema: z._default(list, []),
    expected: 'addresses of proxies whose X-Forwarded-For is believed, separated by commas',
  },
} as const

type Settings = typeof settings
type SettingName = keyof Settings
type SettingValues = { [K in SettingName]: z.output<Settings[K]['schema']> }

export interface Config {
  readonly port: number
  readonly host: string
  /** Origin of our own pages, without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly adminEmail: string | null
  readonly logLevel: SettingValues['LOG_LEVEL']
  readonly trustedProxies: readonly string[]
  /** Whether somebody outside this machine can reach the instance. */
  readonly isReachableFromOutside: boolean
}

/** The settings do not make sense. Its message names each of them and is meant for the person at the console. */
export class ConfigError extends Error {}

/** How many letters must change to turn one name into the other, up to 3. */
const distance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = (previous[j] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min(replaced, (previous[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1))
    }
    previous = row
  }
  return previous[b.length] ?? 0
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)

/** Short names (HOST, PORT) resemble too much else in an environment to guess a slip from them. */
const findMisspelt = (name: string): string | undefined =>
  Object.keys(settings).find((known) => known.length >= 8 && distance(name.toUpperCase(), known) <= 2)

const listMisspelt = (environment: NodeJS.ProcessEnv): string[] =>
  Object.keys(environment)
    .filter((name) => !isSettingName(name))
    .flatMap((name) => {
      const meant = findMisspelt(name)
      return meant ? [`${name} is not a setting of Roost. Did you mean ${meant}?`] : []
    })

const parseSettings = (environment: NodeJS.ProcessEnv): SettingValues => {
  const problems = listMisspelt(environment)
  const values: Record<string, unknown> = {}
  for (const [name, { schema, expected }] of Object.entries(settings)) {
    const text = environment[name]
    const parsed = z.safeParse(schema, text === '' ? undefined : text)
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} must be ${expected}.`)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return values as SettingValues
}

const toOrigin = (url: string): string => {
  const { origin, pathname } = new URL(url)
  if (pathname !== '/') throw new ConfigError('PUBLIC_URL must be an address without a path.')
  return origin
}

/** An IPv6 address stands in brackets in a URL. */
const toUrlHost = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)

/** Reads and checks the environment. Throws a ConfigError that lists every problem at once. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const values = parseSettings(environment)
  const publicUrl = values.PUBLIC_URL
    ? toOrigin(values.PUBLIC_URL)
    : `http://${isLoopback(values.HOST) ? toUrlHost(values.HOST) : 'localhost'}:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    adminEmail: values.ADMIN_EMAIL?.trim().toLowerCase() ?? null,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    isReachableFromOutside: !isLoopback(values.HOST) || !isLoopback(new URL(publicUrl).hostname),
  }
}
