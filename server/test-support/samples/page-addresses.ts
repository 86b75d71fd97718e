/** A forbidden address; importing it must open only `connections`. */
export interface ForbiddenAddress {
  readonly url: string
  /** The addresses of each name at the first and the second DNS lookup. Other names are public. */
  readonly names?: Readonly<Record<string, readonly (readonly string[])[]>>
  /** The redirect with which the page responds. */
  readonly redirect?: { readonly status: number; readonly location: string }
  /** The expected number of connections before the rejection. */
  readonly connections?: number
  /** Whether the URL is not a valid web address at all. */
  readonly isNoAddress?: true
}

const shop = '93.184.216.34'

const toWords = (text: string): string[] => text.trim().split(/\s+/)

/** Loopback addresses in every notation. */
const loopback = toWords(`
  127.0.0.1 127.0.0.1. 127.1 127.0.1 127.255.255.254 2130706433 2130706433. 0x7f000001 0X7F000001
  0x7f.0.0.1 0x7f.1 0x7F.0x0.0x0.0x1 0x7f.0x000001 0177.0.0.1 0177.1 017700000001 00000177.0.0.1
  0177.0x0.0.01 127.0.0x0.01 %31%32%37.0.0.1 127%2e0%2e0%2e1 %30x7f.1 １２７.0.0.1 ①②⑦.⓪.⓪.① １２７．０．０．１
  127。0。0。1 127｡0｡0｡1 127．1 0 0.0.0.0 0x0 00 0.1 0.255.255.255
`)

/** Private networks. */
const homes = toWords(`
  10.0.0.1 10.1 0xa000001 012.1 167772161 172.16.0.1 172.31.255.254 0xac100001 192.168.0.1 192.168.257
  3232235777 0xc0a80101 0300.0250.1.1 192.168.1.254 100.64.0.1 100.127.255.254 0x64400001
`)

/** The addresses of cloud metadata services. */
const clouds = toWords(`
  169.254.169.254 169.254.43518 169.16689662 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.170.2
  169.254.169.253 100.100.100.200 192.0.0.192
`)

/** Ranges for protocols, documentation, benchmarks, multicast and future use, and unspecified addresses. */
const special = toWords(`
  192.0.0.1 192.0.2.1 198.51.100.1 203.0.113.1 192.88.99.1 198.18.0.1 198.19.255.254 224.0.0.1
  239.255.255.250 240.0.0.1 255.255.255.255 4294967295 0xffffffff
`)

/** IPv6. */
const ipv6 = toWords(`
  [::] [::1] [0:0:0:0:0:0:0:1] [0000::0001] [::127.0.0.1] [::7f00:1] [::8.8.8.8] [::ffff:127.0.0.1]
  [::FFFF:7F00:0001] [0:0:0:0:0:ffff:a9fe:a9fe] [::ffff:8.8.8.8] [::ffff:0:127.0.0.1]
  [64:ff9b::127.0.0.1] [64:ff9b::a9fe:a9fe] [64:ff9b::8.8.8.8] [64:ff9b:1::10.0.0.1]
  [64:ff9b:1:ffff::1] [2002:7f00:1::1] [2002:a9fe:a9fe::] [2002:808:808::1] [2001::1]
  [2001:0:4136:e378:8000:63bf:3fff:fdd2] [2001:2::1] [2001:10::1] [2001:20::1] [2001:db8::1] [3fff::1]
  [100::1] [5f00::1] [fe80::1] [febf::1] [fec0::1] [feff::1] [fc00::1] [fd00:ec2::254] [fd20:ce::254]
  [fd12:3456:789a::1] [ff02::1] [ff0e::1] [4000::1] [0000::1] [0:0:0:0:0:ffff:127.0.0.1]
`)

const spelled: readonly string[] = [...loopback, ...homes, ...clouds, ...special, ...ipv6]

/** Addresses with tricks around the host: credentials, ports, schemes. */
const dressed: readonly string[] = [
  'http:127.0.0.1/',
  'http:/127.0.0.1/',
  'http:///127.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'http:/\\127.0.0.1/',
  ' http://127.0.0.1/ ',
  'http://127.0.0.1\t/',
  'ht\ntp://127.0.0.1/',
  'HTTP://127.0.0.1/',
  'http://127.0.0.1:80/',
  'https://127.0.0.1:443/',
  'http://127.0.0.1:080/',
  'http://127.0.0.1?a.shop.example/',
  'http://127.0.0.1#@shop.example/',
  'http://127.0.0.1\\@shop.example/',
  'http://shop.example@127.0.0.1/',
  'http://shop.example%40127.0.0.1@127.0.0.1/',
  'http://user@shop.example/',
  'http://user:secret@shop.example/',
  'http://:secret@shop.example/',
  'https://shop.example:secret@10.0.0.1/',
  ...['0', '1', '22', '25', '53', '81', '2375', '3000', '5432', '6379', '8080', '65535'].map(
    (port) => `http://shop.example:${port}/`,
  ),
  'https://shop.example:8443/',
  'http://[2606:4700::1]:22/',
]

const notOfTheWeb: readonly string[] = [
  ...toWords(`
  ftp://shop.example/ file:///etc/passwd file://shop.example/etc/passwd gopher://127.0.0.1:6379/_INFO
  data:text/html,<p> javascript:alert(1) ws://127.0.0.1/ blob:http://127.0.0.1/1 about:blank
  dict://127.0.0.1:11211/ ldap://127.0.0.1/ jar:http://127.0.0.1!/ unix:/var/run/docker.sock
  //127.0.0.1/ 127.0.0.1 localhost http:// http://[fe80::1%25eth0]/ http://[fe80::1%eth0]/
  http://[::1/ http://127.0.0.256/ http://0x100000000/ http://shop.example:65536/
  http://[::ffff:127.0.0.1.]/ http://[v1.1]/ http://127.0.0.0x100/ http://09.1/ ws://shop.example/
  gopher://shop.example/ //shop.example/ shop.example
`),
  'http://a b/',
]

/** Names that DNS resolves to each of the addresses alone, and to one of them among public addresses. */
const named: readonly (readonly [string, ...string[]])[] = [
  ['localhost', '127.0.0.1', '::1'],
  ['localhost.', '127.0.0.1'],
  ['LOCALHOST', '::1'],
  ['printer.local', '192.168.1.9'],
  ['router.home.arpa', '10.0.0.138'],
  ['metadata.google.internal', '169.254.169.254'],
  ['metadata', '169.254.169.254'],
  ['instance-data.ec2.internal', 'fd00:ec2::254'],
  ['host.docker.internal', '172.17.0.1'],
  ['kubernetes.default.svc', '10.96.0.1'],
  ['127.0.0.1.nip.example', '127.0.0.1'],
  ['0x7f000001.example', '127.0.0.1'],
  ['zero.example', '0.0.0.0'],
  ['cgnat.example', '100.64.0.1'],
  ['mapped.example', '::ffff:127.0.0.1'],
  ['mapped-hex.example', '::ffff:7f00:1'],
  ['translated.example', '64:ff9b::7f00:1'],
  ['sixtofour.example', '2002:7f00:1::1'],
  ['teredo.example', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['link.example', 'fe80::1'],
  ['zone.example', 'fe80::1%eth0'],
  ['unique.example', 'fd12:3456:789a::1'],
  ['many.example', 'ff02::1'],
  ['broadcast.example', '255.255.255.255'],
  ['mixed.example', shop, '10.0.0.1'],
  ['mixed-first.example', '10.0.0.1', shop],
  ['mixed-kinds.example', shop, '2606:4700::1', '::1'],
  ['odd.example', 'localhost'],
  ['odder.example', `${shop}\n127.0.0.1`],
  ['xn--bcher-kva.example', '127.0.0.1'],
]

const redirectTargets: readonly string[] = [
  'http://127.0.0.1/',
  'http://localhost/',
  'http://169.254.169.254/latest/meta-data/iam/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'https://192.168.1.1/',
  '//127.0.0.1/',
  '\\\\127.0.0.1\\',
  '///10.0.0.1/',
  'https:127.0.0.1/',
  'http://inside.example/',
  'http://mixed.example/',
  'http://shop.example:22/',
  'http://user:secret@shop.example/',
  '//shop.example@127.0.0.1/',
  'file:///etc/passwd',
  'ftp://shop.example/',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'data:text/html,<p>',
  'javascript:alert(1)',
  'http://[',
]

const inside = {
  localhost: [['127.0.0.1']],
  'inside.example': [['10.0.0.1']],
  'mixed.example': [[shop, '10.0.0.1']],
}
const page = 'http://shop.example/'

const toRedirect = (location: string, status: number): ForbiddenAddress => ({
  url: page,
  names: inside,
  redirect: { status, location },
  connections: 1,
})

const rebinding: readonly ForbiddenAddress[] = [
  {
    url: 'http://rebind.example/',
    names: { 'rebind.example': [[shop], ['127.0.0.1']] },
    redirect: { status: 302, location: '/again' },
    connections: 1,
  },
  {
    url: 'http://rebind.example/',
    names: { 'rebind.example': [[shop], [shop, '169.254.169.254']] },
    redirect: { status: 307, location: 'http://rebind.example/' },
    connections: 1,
  },
  { url: 'http://rebind.example/', names: { 'rebind.example': [['127.0.0.1'], [shop]] } },
]

const forbiddenKinds: Readonly<Record<string, readonly ForbiddenAddress[]>> = {
  'a number of the own network': spelled.map((host) => ({ url: `http://${host}/` })),
  'a number dressed up': dressed.map((url) => ({ url })),
  'no address of the web': notOfTheWeb.map((url) => ({ url, isNoAddress: true as const })),
  'a name of the own network': named.map(([name, ...addresses]) => ({
    url: `http://${name}/`,
    names: { [name.toLowerCase()]: [addresses] },
  })),
  'a page that leads into the own network': [
    ...redirectTargets.map((location) => toRedirect(location, 302)),
    ...[301, 303, 307, 308].map((status) => toRedirect('http://127.0.0.1/', status)),
  ],
  'a name that changes its address': rebinding,
}

export const forbiddenAddresses: readonly ForbiddenAddress[] = Object.values(forbiddenKinds).flat()

export const toCaseName = ({ url, names, redirect }: ForbiddenAddress): string => {
  const { hostname = '' } = URL.parse(url) ?? {}
  const known = names?.[hostname]?.map((addresses) => addresses.join(' and ')).join(', then ')
  const target = redirect && `, which leads to ${JSON.stringify(redirect.location)} with ${redirect.status}`
  return `${JSON.stringify(url)}${known === undefined ? '' : `, known by ${JSON.stringify(known)}`}${target ?? ''}`
}

/** A DNS resolver with the answers defined for the case. */
export const createResolve = ({ names = {} }: ForbiddenAddress) => {
  const lookupCounts = new Map<string, number>()
  return async (hostname: string): Promise<readonly string[]> => {
    const lookupCount = lookupCounts.get(hostname) ?? 0
    lookupCounts.set(hostname, lookupCount + 1)
    const addresses = names[hostname]
    return addresses ? (addresses[lookupCount] ?? addresses.at(-1) ?? []) : [shop]
  }
}
