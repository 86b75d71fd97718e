import { isIPv4, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * The prefix length, in bits, that IPv6 providers assign to one customer, who may use any number of addresses within
 * it.
 */
const ipv6Subnet = 64

/** The address under which a caller is counted. A closed connection has none. */
export const toCallerAddress = (address: string | undefined): string =>
  address === undefined ? 'unknown' : normalizeIP(address, ipv6Subnet)

/** The prefix lengths, in bits, that are assigned to one organisation at most, and to one provider at least. */
const ipv6Site = 48
const ipv6Provider = 32

/**
 * The networks that an address belongs to, narrowest first: for IPv6 the /64, /48 and /32, for IPv4 the address and its
 * /24. There are always three.
 */
export const toNetworks = (address: string): readonly [string, string, string] => {
  const caller = toCallerAddress(address)
  if (isIPv6(caller)) {
    return [caller, `${normalizeIP(caller, ipv6Site)}/48`, `${normalizeIP(caller, ipv6Provider)}/32`]
  }
  const network = isIPv4(caller) ? `${caller.slice(0, caller.lastIndexOf('.'))}.0/24` : caller
  return [caller, network, network]
}
