import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AttemptCookie, AttemptCookies, BrowserCookie, SessionCookie } from './context.ts'
import { toLifetime } from './session.ts'

/** The time limits for a sign-in in progress. */
export const providerAttemptMs = 10 * 60_000
export const mfaAttemptMs = 5 * 60_000

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Over https, the `__Host-` prefix makes browsers require Secure, Path=/ and no Domain. */
const toCookieName = (publicUrl: string, name = 'sid'): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name

/** Lax, because the redirect back from a provider is a navigation started by another site. */
const toAttributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) }) as const

export const readSessionToken = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[toCookieName(publicUrl)]

export const createSessionCookie = (reply: FastifyReply, publicUrl: string): SessionCookie => {
  const name = toCookieName(publicUrl)
  const attributes = toAttributes(publicUrl)
  return {
    set: (token, { isInstalled } = { isInstalled: false }) =>
      void reply.setCookie(name, token, { ...attributes, maxAge: toLifetime(isInstalled).absoluteMs / 1000 }),
    clear() {
      reply.clearCookie(name, attributes)
      // Not sent over plain http, where browsers ignore it. Household data is not cached in any case.
      if (isSecure(publicUrl)) reply.header('clear-site-data', '"cache"')
    },
  }
}

const browserCookieName = 'device'
/** The maximum lifetime that browsers allow. */
const browserCookieSeconds = 400 * 24 * 60 * 60

export const readBrowserToken = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[toCookieName(publicUrl, browserCookieName)]

/**
 * Signing out keeps this cookie: it grants no access and only shows that an account was signed in to in this browser.
 */
export const createBrowserCookie = (reply: FastifyReply, publicUrl: string): BrowserCookie => ({
  set: (token) =>
    void reply.setCookie(toCookieName(publicUrl, browserCookieName), token, {
      ...toAttributes(publicUrl),
      maxAge: browserCookieSeconds,
    }),
})

export const createAttemptCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): AttemptCookies => {
  const attributes = toAttributes(publicUrl)
  const toCookie = (shortName: string, maxAge: number): AttemptCookie => {
    const name = toCookieName(publicUrl, shortName)
    return {
      value: request.cookies[name],
      set: (token) => void reply.setCookie(name, token, { ...attributes, maxAge }),
      clear: () => void reply.clearCookie(name, attributes),
    }
  }
  return {
    provider: toCookie('provider', providerAttemptMs / 1000),
    mfa: toCookie('mfa', mfaAttemptMs / 1000),
  }
}
