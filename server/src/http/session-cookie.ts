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
    clear: () => void reply.clearCookie(name, attributes),
  }
}

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
