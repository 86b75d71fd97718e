import { normalizeIP } from '@fastify/rate-limit'

/** One network of an IPv6 provider's customer: within it he has as many addresses as he likes. */
const ipv6Subnet = 64

/** What stands for the address of a caller wherever callers are counted. A connection that has broken off has none. */
export const toCallerAddress = (address: string | undefined): string =>
  address === undefined ? 'unknown' : normalizeIP(address, ipv6Subnet)
