import type { KrogerConfig } from '../../../config/search-providers.ts'
import type { FoundProduct } from './provider.rules.ts'
import { ProviderError, type ProviderServices, requestJson } from '../../../outbound/search/json-request.ts'
import type { GroceryProvider } from './provider.service.ts'
import { toKrogerProducts, toTerm, toToken } from './kroger.rules.ts'

/** The maximum page size of the product search. */
const pageSize = '50'
/** A token is renewed this long before it expires, so that it does not expire during a request. */
const renewalMarginMs = 60_000

type Services = ProviderServices & { readonly settings: KrogerConfig }

interface Token {
  readonly value: Promise<string>
  until: number
}

/**
 * Requests tokens with `POST /v1/connect/oauth2/token` and client credentials. Concurrent searches share one request.
 */
const createTokens = (services: Services) => {
  const { settings, clock } = services
  let current: Token | null = null

  const request = async (signal: AbortSignal): Promise<{ token: string; seconds: number }> => {
    const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const json = await requestJson(services, {
      url: `${settings.url}/v1/connect/oauth2/token`,
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials&scope=product.compact',
      signal,
    })
    const token = toToken(json)
    if (!token) throw new ProviderError('returned no token')
    return token
  }
  const forget = (token: Token): void => {
    if (current === token) current = null
  }
  return {
    get(signal: AbortSignal): Token {
      if (current && clock().getTime() < current.until) return current
      const response = request(signal)
      const token: Token = {
        value: response.then(({ token: value }) => value),
        until: Number.POSITIVE_INFINITY,
      }
      current = token
      response.then(
        ({ seconds }) => void (token.until = clock().getTime() + seconds * 1000 - renewalMarginMs),
        () => forget(token),
      )
      return token
    },
    forget,
  }
}

const isTokenRefused = (error: unknown): boolean => error instanceof ProviderError && error.status === 401

/** Kroger's public Products API (developer.kroger.com). Prices and stock are those of one store. */
export const createKroger = (settings: KrogerConfig, outer: ProviderServices): GroceryProvider => {
  const services: Services = { ...outer, settings }
  const tokens = createTokens(services)

  const request = async (term: string, token: string, signal: AbortSignal): Promise<unknown> => {
    const filters = new URLSearchParams({ 'filter.term': term, 'filter.limit': pageSize })
    if (settings.locationId) filters.set('filter.locationId', settings.locationId)
    return requestJson(services, {
      url: `${settings.url}/v1/products?${filters.toString()}`,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal,
    })
  }
  /**
   * A token may be revoked before it expires: after the first refusal a new one is requested, and a second refusal is
   * an error.
   */
  const requestWithToken = async (term: string, signal: AbortSignal): Promise<unknown> => {
    const token = tokens.get(signal)
    const value = await token.value
    try {
      return await request(term, value, signal)
    } catch (error) {
      if (!isTokenRefused(error)) throw error
      tokens.forget(token)
      return request(term, await tokens.get(signal).value, signal)
    }
  }
  return {
    name: 'kroger',
    async search({ query }, signal): Promise<readonly FoundProduct[]> {
      const term = toTerm(query)
      if (term === null) return []
      const products = toKrogerProducts(await requestWithToken(term, signal))
      if (!products) throw new ProviderError('returned something other than products')
      return products
    },
  }
}
