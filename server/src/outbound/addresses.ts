import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Everything of IPv4 that is not the public internet (IANA's registry of special addresses). */
const specialV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by a provider's customers
  '127.0.0.0/8', // this machine
  '169.254.0.0/16', // link-local, and what clouds tell their machines about themselves
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocols
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]

/** What is handed out of IPv6. Mapped, translated, local and multicast addresses all lie outside of it. */
const globalV6 = ['2000::/3']

const specialV6 = [
  '2001::/23', // protocols: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address in disguise
  '3fff::/20', // documentation
]

const toBlockList = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

const special = toBlockList(specialV4, 'ipv4')
const handedOut = toBlockList(globalV6, 'ipv6')
const exceptions = toBlockList(specialV6, 'ipv6')

/** Whether an address belongs to the public internet. False for whatever is no address. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return handedOut.check(address, 'ipv6') && !exceptions.check(address, 'ipv6')
}

/** An address of this machine and the network it lies in, as the system tells them. */
export interface OwnAddress {
  readonly address: string
  readonly family: 'IPv4' | 'IPv6'
  /** Address and prefix; null when the system says nothing that makes sense. */
  readonly cidr: string | null
}

/** Every home is given at least that much of IPv6, also where a machine is told no more than its own address. */
const homePrefixV6 = 64

const toPrefix = ({ family, cidr }: OwnAddress): number => {
  // No prefix at all would be the whole internet.
  const prefix = Number(cidr?.split('/')[1] ?? 0) || 128
  return family === 'IPv6' ? Math.min(prefix, homePrefixV6) : Math.min(prefix, 32)
}

/**
 * Tells whether an address lies in a network of this machine, or is one by which the instance is reached from outside: a
 * router passes that on to itself. Public addresses, too: devices of a home have such, and trust whoever is near.
 */
export const createIsOwn = (
  ownAddresses: readonly OwnAddress[],
  publicAddresses: readonly string[],
): ((address: string) => boolean) => {
  // One list a family: to a list of both, every IPv4 address lies in the /64 of `::1`, as a mapped one.
  const own = { ipv4: new BlockList(), ipv6: new BlockList() }
  const toFamily = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')
  for (const one of ownAddresses) {
    // What is behind a link-local address says which interface is meant.
    const [address = ''] = one.address.split('%')
    const family = toFamily(address)
    own[family].addSubnet(address, toPrefix(one), family)
  }
  for (const address of publicAddresses) own[toFamily(address)].addAddress(address, toFamily(address))
  return (address) => own[toFamily(address)].check(address, toFamily(address))
}
