import { authApi } from '@roost/contract/auth.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

/**
 * Bodies are JSON. Two exceptions: browsers report policy violations under a type of their own, and the page
 * that asks before signing out is a plain form, whose (empty) body nobody reads.
 */
export const registerBodyParsers = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, parseJson)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest) => {
      if (request.routeOptions.url !== authApi.logoutByForm.path) throw new AppError('unsupported_media_type')
    },
  )
}
