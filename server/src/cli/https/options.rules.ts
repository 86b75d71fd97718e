import { isIPv4 } from 'node:net'
import { domainToASCII } from 'node:url'
import { parseArgs } from 'node:util'
import { isLocalName } from '../../lib/local-names.ts'
import { isHost } from '../../lib/setting-values.ts'
import { UsageError } from '../usage-error.ts'

export const usage =
  'Use it as: npm run https [-- --name roost.example | --tailscale | --only-this-network [--name NAME] | --undo] [--yes] [--port 8443] [--http-port 8080] [--bind ADDRESS] [--without-service]'

/** How phones reach Roost: by a name of the internet, through a tailnet, or in this network alone. */
export type Way = 'name' | 'tailscale' | 'network'

export interface HttpsOptions {
  /** Null if the person is asked. */
  readonly way: Way | null
  readonly isUndo: boolean
  readonly isConfirmed: boolean
  readonly name: string | null
  /** Null for the usual ones. */
  readonly port: number | null
  readonly httpPort: number | null
  /** The only address that Caddy listens on; null for all. */
  readonly bind: string | null
  /** Whether Caddy is started by the command even where the system has a service for it. */
  readonly isWithoutService: boolean
}

const parsePort = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) throw new UsageError(usage)
  return port
}

const toWay = (isTailscale: boolean, isNetwork: boolean, name: string | undefined): Way | null => {
  if (isTailscale && (isNetwork || name !== undefined)) throw new UsageError(usage)
  if (isTailscale) return 'tailscale'
  if (isNetwork) return 'network'
  return name === undefined ? null : 'name'
}

const parseWords = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      options: {
        name: { type: 'string' },
        tailscale: { type: 'boolean', default: false },
        'only-this-network': { type: 'boolean', default: false },
        undo: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        port: { type: 'string' },
        'http-port': { type: 'string' },
        bind: { type: 'string' },
        'without-service': { type: 'boolean', default: false },
      },
    }).values
  } catch {
    throw new UsageError(usage)
  }
}

export const parseOptions = (words: readonly string[]): HttpsOptions => {
  const given = parseWords(words)
  if (given.bind !== undefined && !isIPv4(given.bind)) throw new UsageError(usage)
  return {
    way: toWay(given.tailscale, given['only-this-network'], given.name),
    isUndo: given.undo,
    isConfirmed: given.yes,
    name: given.name ?? null,
    port: parsePort(given.port),
    httpPort: parsePort(given['http-port']),
    bind: given.bind ?? null,
    isWithoutService: given['without-service'],
  }
}

/** Ports below 1024 are for administrators and services. */
export const choosePorts = (
  { port, httpPort }: Pick<HttpsOptions, 'port' | 'httpPort'>,
  mayUseLowPorts: boolean,
) => ({
  port: port ?? (mayUseLowPorts ? 443 : 8443),
  httpPort: httpPort ?? (mayUseLowPorts ? 80 : 8080),
})

const plainName = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/

/** The name as it is in addresses: it goes into the configuration of Caddy, so nothing else may be in it. */
export const toHttpsName = (way: Way, text: string): string => {
  const name = domainToASCII(text.trim().toLowerCase())
  if (!isHost(text.trim()) || !plainName.test(name))
    throw new UsageError(
      `${text.trim() || 'Nothing'} is no name. Write it without https:// and without a port.`,
    )
  if (way === 'name' && (isIPv4(name) || isLocalName(name)))
    throw new UsageError(
      `No public authority certifies ${name}: it is no name of the internet. Use --only-this-network --name ${name} for it.`,
    )
  return name
}

interface Machine {
  readonly hostname: string
  /** Whether it answers to its name with `.local` (Bonjour, Avahi). */
  readonly hasMulticastNames: boolean
  readonly addresses: readonly string[]
}

const isPrivate = (address: string): boolean => /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(address)

/** What phones in the same network call this machine, if nobody says otherwise. */
export const chooseNetworkName = ({ hostname, hasMulticastNames, addresses }: Machine): string => {
  const [label = ''] = hostname.toLowerCase().split('.')
  if (hasMulticastNames && plainName.test(label)) return `${label}.local`
  const address = addresses.find(isPrivate)
  if (address === undefined)
    throw new UsageError(
      'This machine has no address in a home network. Name it with --name, such as --name nas.home.arpa.',
    )
  return address
}
