import type { FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const isOwnOrigin = (request: FastifyRequest, publicOrigin: string): boolean => {
  const { origin, host } = request.headers
  if (origin === undefined || origin === publicOrigin) return true
  // Reached under another name at home (an address, roost.local): the page and the call share that name.
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Refuses state-changing requests that another site's page made the browser send: by Fetch Metadata where the
 * browser states it, by Origin otherwise. A client that sends neither is no browser and carries no ambient cookie.
 */
export const refuseCrossSite = (request: FastifyRequest, publicOrigin: string): void => {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site')
  if (!isOwnOrigin(request, publicOrigin)) throw new AppError('cross_site')
}
