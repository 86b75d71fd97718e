import { authApi } from '@roost/contract/accounts/auth.ts'
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'
import { spendOn } from '../../lib/concurrency/time-slices.ts'
import { toCallerAddress } from '../request/caller-address.ts'
import { hasTooManyValues } from './json-structure.rules.ts'
import { toBudgetKey, type WorkBudgets } from '../limits/work-budget.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the endpoint reads a body. */
    hasBody?: boolean
  }
}

type Done = (error: Error | null, value?: unknown) => void

/** The length above which a body takes milliseconds to parse. */
const largeBodyLength = 64 * 1024

/**
 * Counts the values of a large body before it is parsed, because millions of empty lists would take seconds and hundreds
 * of megabytes. What the count and the parser take is charged to the caller.
 */
const limitParser =
  (parse: FastifyBodyParser<string>, workBudgets: WorkBudgets) =>
  (request: FastifyRequest, body: string, done: Done): void => {
    if (body.length <= largeBodyLength) return void parse(request, body, done)
    const spend = workBudgets(toBudgetKey(request.caller, toCallerAddress(request.ip)))
    spend(0)
    let outcome: Parameters<Done> = [null]
    spendOn(spend, () => {
      if (hasTooManyValues(body)) outcome = [new AppError('too_complex')]
      else void parse(request, body, (...result) => (outcome = result))
    })
    done(...outcome)
  }

/**
 * Bodies are JSON, with two exceptions: browsers report policy violations with their own content type, and the sign-out
 * page submits a form without fields.
 */
export const registerBodyParsers = (app: FastifyInstance, workBudgets: WorkBudgets): void => {
  app.removeContentTypeParser('text/plain')
  const parseJson = limitParser(app.getDefaultJsonParser('error', 'error'), workBudgets)
  // Many clients send a content type with every request, so an empty body is accepted where no body is read.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.config.hasBody) done(null, undefined)
    else parseJson(request, body, done)
  })
  app.addContentTypeParser<string>('application/csp-report', { parseAs: 'string' }, parseJson)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest) => {
      if (request.routeOptions.url !== authApi.logoutByForm.path) throw new AppError('unsupported_media_type')
    },
  )
}
