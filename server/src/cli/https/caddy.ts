import { existsSync, readFileSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { isLoopback } from '../../lib/is-loopback.ts'
import { UsageError } from '../usage-error.ts'
import {
  type CaddyInput,
  serviceFolder,
  toCaddyfile,
  toOwnCommands,
  toPublicUrl,
  toRootCertificateUrl,
  toServiceCommands,
} from './caddy.rules.ts'
import { chooseNetworkName, choosePorts, type HttpsOptions, toHttpsName } from './options.rules.ts'
import { httpsFolder } from './record.ts'
import { isInstalled } from './run-line.ts'
import type { Place, Setup } from './setup.ts'

const howToInstall = [
  'Caddy, the program that speaks https for Roost, is not installed. Install it and run this again:',
  '  Debian, Ubuntu, Raspberry Pi: sudo apt install caddy',
  '  macOS: brew install caddy',
  '  Windows: winget install CaddyServer.Caddy',
].join('\n')

const serviceFile = join(serviceFolder, 'Caddyfile')

/** Whether systemd starts Caddy here, as with Debian's package. */
const hasService = (): boolean =>
  existsSync('/run/systemd/system') &&
  existsSync(serviceFile) &&
  ['/lib', '/usr/lib', '/etc'].some((folder) => existsSync(join(folder, 'systemd/system/caddy.service')))

const guessNetworkName = (): string =>
  chooseNetworkName({
    hostname: hostname(),
    hasMulticastNames: process.platform === 'darwin' || existsSync('/run/avahi-daemon/socket'),
    addresses: Object.values(networkInterfaces()).flatMap((list = []) =>
      list.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
    ),
  })

const listRemarks = ({ isInternal, port, httpPort, isService }: CaddyInput, start: string): string[] => [
  ...(isInternal
    ? []
    : [
        `At the router, pass port 443 on to port ${port} of this machine, and port 80 to ${httpPort}. The name must lead to the router.`,
      ]),
  ...(isService
    ? []
    : [
        `After this machine was restarted, start Caddy again (or put this after @reboot into crontab -e): ${start}`,
      ]),
]

const readService = () => ({
  folder: serviceFolder,
  endsWithLine: readFileSync(serviceFile, 'utf8').endsWith('\n'),
})

/** Throws a UsageError if Caddy cannot be set up here. */
export const planCaddy = (way: 'name' | 'network', options: HttpsOptions, place: Place): Setup => {
  if (!isInstalled('caddy')) throw new UsageError(howToInstall)
  const name = toHttpsName(way, options.name ?? guessNetworkName())
  if (isLoopback(name)) throw new UsageError('Phones cannot reach this machine by that name.')
  const isService = !options.isWithoutService && hasService()
  const folder = httpsFolder(place.dataDir)
  const { bind } = options
  const input: CaddyInput = {
    name,
    isInternal: way === 'network',
    ...choosePorts(options, place.isRoot || isService),
    bind,
    roostPort: place.roostPort,
    folder,
    isService,
  }
  const commands = isService ? toServiceCommands(folder, readService()) : toOwnCommands(folder)
  return {
    way,
    publicUrl: toPublicUrl(input),
    address: bind ?? '127.0.0.1',
    caddyfile: toCaddyfile(input),
    rootCertificateUrl: input.isInternal ? toRootCertificateUrl(input) : null,
    ...commands,
    proxy: isService ? 'caddy-service' : 'caddy',
    remarks: listRemarks(input, commands.start),
  }
}
