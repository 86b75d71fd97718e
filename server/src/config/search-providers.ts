import * as z from 'zod/mini'
import { ConfigError, httpUrl, type SettingValues } from './setting-schemas.ts'

const searchProviderKey = {
  schema: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
  expected: 'the value from the provider',
}

const searchProviderAddress = (standard: string) => ({
  schema: z._default(httpUrl, standard),
  expected: 'a web address',
})

export const searchProviderSettings = {
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

/** Null for a grocery provider that is not configured. */
export interface GroceryConfig {
  readonly kroger: KrogerConfig | null
  readonly instacart: SearchProviderConfig | null
  /** Also the provider of the recipe search. */
  readonly spoonacular: SearchProviderConfig | null
}

type Values = SettingValues<typeof searchProviderSettings>

const toAddress = (url: string): string => url.replace(/\/+$/, '')

const toKroger = (values: Values): KrogerConfig | null => {
  const { KROGER_CLIENT_ID: clientId, KROGER_CLIENT_SECRET: clientSecret, KROGER_URL } = values
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new ConfigError('KROGER_CLIENT_ID and KROGER_CLIENT_SECRET belong together: set both or none.')
  const locationId = values.KROGER_LOCATION_ID ?? null
  return { url: toAddress(KROGER_URL), clientId, clientSecret, locationId }
}

const toSearchProvider = (apiKey: string | undefined, url: string): SearchProviderConfig | null =>
  apiKey ? { url: toAddress(url), apiKey } : null

export const toGrocery = (values: Values): GroceryConfig => ({
  kroger: toKroger(values),
  instacart: toSearchProvider(values.INSTACART_API_KEY, values.INSTACART_URL),
  spoonacular: toSearchProvider(values.SPOONACULAR_API_KEY, values.SPOONACULAR_URL),
})
