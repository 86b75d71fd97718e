import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AttemptCookie, AttemptCookies, SessionCookie } from './context.ts'
import { absoluteMs } from './session.ts'

/** How long a sign-in that is under way may take. */
export const providerAttemptMs = 10 * 60_000
export const mfaAttemptMs = 5 * 60_000

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Over https the name itself makes browsers insist on Secure, Path=/ and no Domain. */
const toCookieName = (publicUrl: string, name = 'sid'): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name

/** Lax, because the way back from a provider is a navigation that another site starts. */
const toAttributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) }) as const

export const readSessionToken = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[toCookieName(publicUrl)]

export const createSessionCookie = (reply: FastifyReply, publicUrl: string): SessionCookie => {
  const name = toCookieName(publicUrl)
  const attributes = toAttributes(publicUrl)
  return {
    set: (token) => void reply.setCookie(name, token, { ...attributes, maxAge: absoluteMs / 1000 }),
    clear() {
      reply.clearCookie(name, attributes)
      // Browsers take no notice over plain http; nothing of a household is in their cache anyway.
      if (isSecure(publicUrl)) reply.header('clear-site-data', '"cache"')
    },
  }
}

const browserCookieName = 'device'
/** Browsers keep a cookie no longer than this. */
const browserCookieSeconds = 400 * 24 * 60 * 60

export const readBrowserToken = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[toCookieName(publicUrl, browserCookieName)]

/** Signing out leaves it: it opens nothing, and says only that somebody was signed in here. */
export const createBrowserCookie = (reply: FastifyReply, publicUrl: string): Pick<SessionCookie, 'set'> => ({
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
