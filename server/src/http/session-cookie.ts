import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from './context.ts'
import { absoluteMs } from './session.ts'

/** Over https the name itself makes browsers insist on Secure, Path=/ and no Domain. */
const toCookieName = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-sid' : 'sid')

export const readSessionToken = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[toCookieName(publicUrl)]

export const createSessionCookie = (reply: FastifyReply, publicUrl: string): SessionCookie => {
  const name = toCookieName(publicUrl)
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const
  return {
    set: (token) => void reply.setCookie(name, token, { ...attributes, maxAge: absoluteMs / 1000 }),
    clear: () => void reply.clearCookie(name, attributes),
  }
}
