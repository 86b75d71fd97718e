import { toMailtoUrl } from '@roost/contract/fields/email-address.ts'
import { addMilliseconds } from '../lib/time/instant.ts'
import type { FastifyInstance } from 'fastify'

export interface WellKnownOptions {
  readonly publicUrl: string
  /** The operator's contact address; null if none is configured. */
  readonly contactEmail: string | null
  readonly clock: () => Date
}

/** RFC 9116 recommends less than a year, so that outdated contacts expire. */
const validMs = 180 * 24 * 60 * 60 * 1000

const toSecurityText = (contactEmail: string, publicUrl: string, now: Date): string =>
  [
    `Contact: ${toMailtoUrl(contactEmail)}`,
    `Expires: ${addMilliseconds(now.toISOString(), validMs)}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')

/** Well-known addresses: the security contact (RFC 9116) and the page for changing a password (W3C). */
export const registerWellKnown = (app: FastifyInstance, options: WellKnownOptions): void => {
  const { publicUrl, contactEmail, clock } = options
  if (contactEmail !== null)
    app.get('/.well-known/security.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(toSecurityText(contactEmail, publicUrl, clock())),
    )
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/security', 302))
}
