import { normalizeIP } from '@fastify/rate-limit'

/** In bits, the network of one customer of an IPv6 provider, who may use any number of addresses within it. */
const ipv6Subnet = 64

/** The address under which a caller is counted. A connection that was closed has none. */
export const toCallerAddress = (address: string | undefined): string =>
  address === undefined ? 'unknown' : normalizeIP(address, ipv6Subnet)
