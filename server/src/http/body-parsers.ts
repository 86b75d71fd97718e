import { authApi } from '@roost/contract/auth.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the endpoint reads a body. */
    hasBody?: boolean
  }
}

/**
 * Bodies are JSON, with two exceptions: browsers report policy violations with their own content type, and the sign-out
 * page submits a form without fields.
 */
export const registerBodyParsers = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Many clients send a content type with every request, so an empty body is accepted where no body is read.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.config.hasBody) done(null, undefined)
    else void parseJson(request, body, done)
  })
  app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, parseJson)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest) => {
      if (request.routeOptions.url !== authApi.logoutByForm.path) throw new AppError('unsupported_media_type')
    },
  )
}
