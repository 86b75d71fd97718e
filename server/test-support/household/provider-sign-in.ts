import { type Provider, providersApi } from '@roost/contract/accounts/providers.ts'
import { type Browser, testOrigin } from '../app/browser.ts'
import { type OpenIdProvider, type ProviderAccount, startOpenIdProvider } from '../hosts/openid-provider.ts'

export const clientId = 'roost'
const clientSecret = 'known-to-roost-and-provider'

const endpoints = {
  google: { start: providersApi.google.path, callback: providersApi.googleCallback.path },
  replit: { start: providersApi.replit.path, callback: providersApi.replitCallback.path },
} as const

/** Starts a real OpenID provider in the role of Google or Replit. */
export const startProviderOf = (name: Provider, account: ProviderAccount): Promise<OpenIdProvider> =>
  startOpenIdProvider({
    clientId,
    clientSecret,
    redirectUri: testOrigin + endpoints[name].callback,
    account,
  })

/** The settings that configure a provider in the application. */
export const toProviderSettings = (name: Provider, issuer: string): Record<string, string> => {
  const prefix = name.toUpperCase()
  return {
    [`${prefix}_ISSUER`]: issuer,
    [`${prefix}_CLIENT_ID`]: clientId,
    [`${prefix}_CLIENT_SECRET`]: clientSecret,
  }
}

/** Goes to the provider, consents or cancels there, and returns the callback address. */
export const visitProvider = async (
  browser: Browser,
  name: Provider,
  answer: 'yes' | 'no' = 'yes',
): Promise<string> => {
  const { start } = endpoints[name]
  let address = (await browser.open(start)).location
  if (address?.startsWith(testOrigin)) throw new Error(`The application leads to ${address} and no provider`)
  while (address !== null && !address.startsWith(testOrigin)) {
    const page = await browser.open(address)
    address =
      page.status === 200
        ? (await browser.open(address, { method: 'POST', form: { answer } })).location
        : page.location
  }
  if (address === null) throw new Error('The provider leads nowhere')
  return address
}

/** Signs in with a provider and returns the final path. */
export const signInAt = async (browser: Browser, name: Provider, answer?: 'yes' | 'no') =>
  openCallback(browser, await visitProvider(browser, name, answer))

/** Opens the callback in the application and returns the path to which it redirects. */
export const openCallback = async (browser: Browser, callback: string): Promise<string> => {
  const { location } = await browser.open(callback)
  if (!location?.startsWith(testOrigin)) throw new Error(`The application leads to ${location}`)
  return location.slice(testOrigin.length)
}
