import type { FastifyReply } from 'fastify'
import type { RedirectResponse } from '../sessions/context.ts'

const pagePolicy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Sends a redirect or a small page with a form. */
export const sendRedirect = (reply: FastifyReply, response: unknown): FastifyReply => {
  const redirect = response as RedirectResponse
  if ('location' in redirect) return reply.redirect(redirect.location, 302)
  return reply
    .header('content-security-policy', pagePolicy)
    .type('text/html; charset=utf-8')
    .send(redirect.html)
}
