import type { FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'

/** In bytes. No endpoint needs longer addresses, and every address is parsed, compared and logged. */
const maxUrlLength = 4096

export const refuseLongUrl = ({ url }: Pick<FastifyRequest, 'url'>): void => {
  if (url.length > maxUrlLength) throw new AppError('url_too_long')
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * If PUBLIC_URL uses https, a page under the same name over http does not count as ours: it may come from a man in the
 * middle.
 */
const isWeakerOrigin = (origin: string, publicOrigin: string): boolean =>
  origin.startsWith('http:') &&
  publicOrigin.startsWith('https:') &&
  new URL(origin).hostname === new URL(publicOrigin).hostname

type Received = Pick<FastifyRequest, 'headers' | 'protocol'>

const isOwnOrigin = ({ headers, protocol }: Received, origin: string, publicOrigin: string): boolean =>
  // At home, Roost may be opened under another name, such as an IP address or roost.local; then page and request share
  // that name.
  origin === publicOrigin ||
  (origin === `${protocol}://${headers.host}` && !isWeakerOrigin(origin, publicOrigin))

/** False if the browser states that another site's page opened the address. */
export const isOwnNavigation = (fetchSite: string | undefined): boolean =>
  fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'

/** Every browser says so, and no page can make one say something else. */
const isBrowser = ({ headers }: Received): boolean => /^mozilla\//i.test(headers['user-agent'] ?? '')

/** Who opened an address, as far as the request shows. */
export type Opener = 'ourselves' | 'another-site' | 'unknown'

/**
 * Who opened the address of this request. Over plain http, except on this machine, browsers send no Fetch Metadata; then
 * only the Referer of a page of ours shows that it was us, because another site can send none. A client that is no
 * browser follows no links of other sites.
 */
export const findOpener = (request: Received, publicOrigin: string): Opener => {
  const { referer, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite !== undefined) return isOwnNavigation(fetchSite) ? 'ourselves' : 'another-site'
  if (referer === undefined || !URL.canParse(referer)) return isBrowser(request) ? 'unknown' : 'ourselves'
  return isOwnOrigin(request, new URL(referer).origin, publicOrigin) ? 'ourselves' : 'another-site'
}

/**
 * CSRF protection: refuses state-changing requests from other sites' pages, judged by Fetch Metadata if the browser
 * sends it and by Origin otherwise. A client that sends neither is not a browser, so no page can misuse its cookies.
 */
export const refuseCrossSite = (request: FastifyRequest, publicOrigin: string): void => {
  if (safeMethods.has(request.method)) return
  if (!isOwnNavigation(request.headers['sec-fetch-site'])) throw new AppError('cross_site')
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(request, origin, publicOrigin)) throw new AppError('cross_site')
}
