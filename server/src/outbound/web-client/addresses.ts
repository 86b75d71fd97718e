import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 networks that are not part of the public internet (IANA special-purpose address registry). */
const specialV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]

/** The global unicast addresses of IPv6, which exclude mapped, translated, local and multicast addresses. */
const globalV6 = ['2000::/3']

const specialV6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
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
const globalUnicast = toBlockList(globalV6, 'ipv6')
const exceptions = toBlockList(specialV6, 'ipv6')

/** Whether an address is on the public internet. False for anything that is not an address. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !exceptions.check(address, 'ipv6')
}

/** IPv4 networks that homes and virtual private networks use. */
const privateV4 = ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16']
const privateV6 = ['fc00::/7']

/** Metadata services of clouds in private networks, which give credentials to every program on their machine. */
const metadataServices: readonly string[] = ['100.100.100.200', 'fd00:ec2::254']

const privateNetworks = {
  ipv4: toBlockList(privateV4, 'ipv4'),
  ipv6: toBlockList(privateV6, 'ipv6'),
}

/** Whether an address is in a private network. False for this machine itself, link-local addresses and metadata services. */
export const isPrivateAddress = (address: string): boolean => {
  if (metadataServices.includes(address) || address.includes('%')) return false
  if (isIPv4(address)) return privateNetworks.ipv4.check(address, 'ipv4')
  return isIPv6(address) && privateNetworks.ipv6.check(address, 'ipv6')
}

/** An address of this machine with its network, as reported by the operating system. */
export interface OwnAddress {
  readonly address: string
  readonly family: 'IPv4' | 'IPv6'
  /** The address with its prefix; null if the system reports no valid prefix. */
  readonly cidr: string | null
}

/** A home network has an IPv6 prefix of at most this length, even if a machine knows only its own address. */
const homePrefixV6 = 64

const toPrefix = ({ family, cidr }: OwnAddress): number => {
  // A prefix of 0 would include the whole internet.
  const prefix = Number(cidr?.split('/')[1] ?? 0) || 128
  return family === 'IPv6' ? Math.min(prefix, homePrefixV6) : Math.min(prefix, 32)
}

/**
 * Returns a function that checks whether an address is in a network of this machine, or is one at which the instance is
 * reached from outside, which a router would send back into the network. These addresses may be public: devices at home
 * can have public addresses and yet trust their neighbours.
 */
export const createOwnAddressCheck = (
  ownAddresses: readonly OwnAddress[],
  publicAddresses: readonly string[],
): ((address: string) => boolean) => {
  // One list per address family: a common list would match every IPv4 address, in its mapped form, with the /64 of
  // `::1`.
  const own = { ipv4: new BlockList(), ipv6: new BlockList() }
  const toFamily = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')
  for (const one of ownAddresses) {
    // The part after `%` is the zone id of a link-local address, which names the interface.
    const [address = ''] = one.address.split('%')
    const family = toFamily(address)
    own[family].addSubnet(address, toPrefix(one), family)
  }
  for (const address of publicAddresses) own[toFamily(address)].addAddress(address, toFamily(address))
  return (address) => own[toFamily(address)].check(address, toFamily(address))
}
