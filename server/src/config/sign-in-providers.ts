import * as z from 'zod/mini'
import { ConfigError, httpUrl, type SettingValues } from './setting-schemas.ts'

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

export const signInProviderSettings = {
  ...providerSettings('GOOGLE', 'https://accounts.google.com'),
  ...providerSettings('REPLIT', 'https://replit.com/oidc'),
} as const

/** The registration of Roost as a client of an OpenID provider. */
export interface ProviderConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export const toProvider = (
  values: SettingValues<typeof signInProviderSettings>,
  name: 'GOOGLE' | 'REPLIT',
): ProviderConfig | null => {
  const clientId = values[`${name}_CLIENT_ID`]
  const clientSecret = values[`${name}_CLIENT_SECRET`]
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both or none.`)
  return { issuer: values[`${name}_ISSUER`], clientId, clientSecret }
}
