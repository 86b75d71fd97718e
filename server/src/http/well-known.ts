import { addMilliseconds } from '../lib/time/instant.ts'
import type { FastifyInstance } from 'fastify'

export interface WellKnownOptions {
  readonly publicUrl: string
  /** Of whoever runs the instance; null where they tell none. */
  readonly contactEmail: string | null
  readonly clock: () => Date
}

/** RFC 9116 asks for less than a year, so that nobody writes to an address long given up. */
const validMs = 180 * 24 * 60 * 60 * 1000

const toSecurityText = (contactEmail: string, publicUrl: string, now: Date): string =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${addMilliseconds(now.toISOString(), validMs)}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')

/** Addresses that programs know without asking: who takes reports (RFC 9116), where a password is changed (W3C). */
export const registerWellKnown = (app: FastifyInstance, options: WellKnownOptions): void => {
  const { publicUrl, contactEmail, clock } = options
  if (contactEmail !== null)
    app.get('/.well-known/security.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(toSecurityText(contactEmail, publicUrl, clock())),
    )
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/security', 302))
}
