import { isLoopback } from '../../lib/is-loopback.ts'
import { toUrlHost } from '../../lib/url-host.ts'

/** The parts of an entry of `os.networkInterfaces()` that matter. */
export interface NetworkAddress {
  readonly address: string
  readonly family: string
  /** Whether it is a loopback address. */
  readonly internal: boolean
}

interface LinkOriginCase {
  /** The origin of the page that the member has open, as the browser states it. */
  readonly pageOrigin: string | undefined
  /** Whether Roost responds under this host name. */
  readonly isAllowedHost: (hostName: string) => boolean
  readonly publicUrl: string
  /** What the server listens on. */
  readonly host: string
  readonly port: number
  readonly networkAddresses: readonly NetworkAddress[]
}

export interface LinkOrigins {
  /** The likeliest first; at least one. */
  readonly origins: readonly string[]
  /** Whether other devices can open them, as far as the settings show. */
  readonly isReachable: boolean
}

const maxOrigins = 4
const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::'])
const privateAddress = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

const isOutside = (origin: string): boolean => !isLoopback(new URL(origin).hostname)

/** The page's origin if Roost responds under it. It is used for this member's own link only. */
const toPageOrigin = ({ pageOrigin, isAllowedHost }: LinkOriginCase): string | null => {
  if (pageOrigin === undefined || !/^https?:\/\//.test(pageOrigin) || !URL.canParse(pageOrigin)) return null
  const { origin, hostname } = new URL(pageOrigin)
  return isAllowedHost(hostname) ? origin : null
}

/** The addresses of this machine in the home network; IPv6 addresses change too often to be passed on. */
const listLanAddresses = (addresses: readonly NetworkAddress[]): readonly string[] =>
  addresses
    .filter(({ internal, family, address }) => !internal && family === 'IPv4' && privateAddress.test(address))
    .map(({ address }) => address)

const listOutside = (given: LinkOriginCase): readonly string[] => {
  const { host, port, publicUrl, networkAddresses } = given
  if (isOutside(publicUrl)) return [publicUrl]
  const pageOrigin = toPageOrigin(given)
  if (pageOrigin !== null && isOutside(pageOrigin)) return [pageOrigin]
  if (isLoopback(host)) return []
  const addresses = anyAddress.has(host) ? listLanAddresses(networkAddresses) : [host]
  return addresses.map((address) => `http://${toUrlHost(address)}:${port}`)
}

/**
 * The origins for an invitation link: the configured one, or the one under which the member has the page open, or the
 * addresses of this machine in the home network. None of these exist while the server listens on this machine only.
 */
export const toLinkOrigins = (given: LinkOriginCase): LinkOrigins => {
  const outside = listOutside(given)
  return outside.length > 0
    ? { origins: outside.slice(0, maxOrigins), isReachable: true }
    : { origins: [toPageOrigin(given) ?? given.publicUrl], isReachable: false }
}
