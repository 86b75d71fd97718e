import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError, sendNotFound } from './errors.ts'

interface RoutePattern {
  readonly pattern: RegExp
  readonly method: string
}

/** No id, token or other variable part of an address is longer; one that is leads nowhere. */
export const maxParamLength = 600

/** Matches the addresses of a route such as `/api/tasks/:id`. */
const toPattern = (url: string): RegExp => {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? `[^/]{1,${maxParamLength}}` : RegExp.escape(part)))
  return new RegExp(`^${parts.join('/')}$`)
}

/**
 * Records the API routes that are registered from now on. Returns the handler for requests without a route: 405 with
 * the allowed methods if the address takes other ones, otherwise 404.
 */
export const watchApiRoutes = (app: FastifyInstance) => {
  const routes: RoutePattern[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    for (const name of [method].flat()) routes.push({ pattern: toPattern(url), method: name })
  })
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?')
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) return sendNotFound(request, reply)
    reply.header('allow', [...new Set(methods)].join(', '))
    return sendError(reply, 'method_not_allowed')
  }
}
