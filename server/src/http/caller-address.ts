import { normalizeIP } from '@fastify/rate-limit'

/**
 * The prefix length, in bits, that IPv6 providers assign to one customer, who may use any number of addresses within
 * it.
 */
const ipv6Subnet = 64

/** The address under which a caller is counted. A closed connection has none. */
export const toCallerAddress = (address: string | undefined): string =>
  address === undefined ? 'unknown' : normalizeIP(address, ipv6Subnet)
