import { isIP } from 'node:net'
import type { GroceryProviderName } from '@roost/contract/shopping/grocery-values.ts'
import type { Provider } from '@roost/contract/accounts/providers.ts'
import type { Config } from '../../config.ts'
import { isLoopback } from '../../lib/is-loopback.ts'
import { type Finding, ok, warning } from './findings.ts'

type DependentSetting =
  | 'MAIL_FROM'
  | `${Uppercase<Provider>}_ISSUER`
  | `${Uppercase<GroceryProviderName>}_URL`
  | 'KROGER_LOCATION_ID'
  | 'METRICS_HOST'

/** Settings that have no effect unless another one is set. */
const worksOnlyWith: Readonly<Record<DependentSetting, string>> = {
  MAIL_FROM: 'SMTP_URL',
  GOOGLE_ISSUER: 'GOOGLE_CLIENT_ID',
  REPLIT_ISSUER: 'REPLIT_CLIENT_ID',
  KROGER_LOCATION_ID: 'KROGER_CLIENT_ID',
  KROGER_URL: 'KROGER_CLIENT_ID',
  SPOONACULAR_URL: 'SPOONACULAR_API_KEY',
  INSTACART_URL: 'INSTACART_API_KEY',
  METRICS_HOST: 'METRICS_PORT',
}

/** The names of the settings in use, by where they come from. */
export interface SettingSources {
  readonly inEnvironment: readonly string[]
  readonly inFile: readonly string[]
  readonly file: string
}

const describeSources = ({ inEnvironment, inFile, file }: SettingSources): string => {
  const fromFile = inFile.filter((name) => !inEnvironment.includes(name))
  const parts = [
    ...(inEnvironment.length > 0 ? [`${inEnvironment.join(', ')} from the environment`] : []),
    ...(fromFile.length > 0 ? [`${fromFile.join(', ')} from ${file}`] : []),
  ]
  return parts.length > 0 ? `${parts.join('; ')}; the others at their defaults` : 'all at their defaults'
}

export const examineSettings = (sources: SettingSources): Finding[] => {
  const { inEnvironment, inFile, file } = sources
  const inUse = [...inEnvironment, ...inFile]
  const idle = Object.entries(worksOnlyWith)
    .filter(([name, other]) => inUse.includes(name) && !inUse.includes(other))
    .map(([name, other]) => `${name} does nothing without ${other}. Set both or none.`)
  const hidden = inFile
    .filter((name) => inEnvironment.includes(name))
    .map((name) => `${name} in ${file} has no effect: the variable ${name} wins. Remove one of them.`)
  return [
    ok('Settings', describeSources(sources)),
    ...[...idle, ...hidden].map((words) => warning('Settings', words)),
  ]
}

type AddressConfig = Pick<Config, 'publicUrl' | 'port' | 'isReachableFromOutside' | 'trustedProxies'>

const standardPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Roost itself serves plain http on its own port, so any other public address implies a proxy in front of it. */
const isBehindProxy = ({ publicUrl, port }: AddressConfig): boolean => {
  const url = new URL(publicUrl)
  return url.protocol === 'https:' || (url.port || standardPorts[url.protocol]) !== String(port)
}

/** Whoever calls from a trusted address can pretend to call from any other. */
const judgeTrust = (trustedProxies: readonly string[]): Finding => {
  const ranges = trustedProxies.filter((proxy) => isIP(proxy) === 0)
  if (ranges.length === 0) return ok('Proxy', `trusted by its address only, ${trustedProxies.join(', ')}`)
  return warning(
    'Proxy',
    `every machine in ${ranges.join(', ')} can pretend to call from any address. Set TRUSTED_PROXIES to the address of the proxy alone.`,
  )
}

export const examineAddress = (config: AddressConfig): Finding[] => {
  const { publicUrl, isReachableFromOutside, trustedProxies } = config
  const isReadable = isReachableFromOutside && !publicUrl.startsWith('https:')
  const address = isReadable
    ? warning(
        'Address',
        `${publicUrl} is not encrypted: whoever is in the same network can read along, and phones do not install the app. Put a proxy with a certificate in front and set PUBLIC_URL to its https address.`,
      )
    : ok('Address', publicUrl)
  if (!isBehindProxy(config)) return [address]
  if (trustedProxies.length > 0) return [address, judgeTrust(trustedProxies)]
  return [
    address,
    warning(
      'Proxy',
      'PUBLIC_URL is not where Roost listens, so a proxy passes everybody on, and all of them count as one caller: one who mistypes a password locks out the others. Set TRUSTED_PROXIES to the address of the proxy.',
    ),
  ]
}

export const examineDemo = ({ demo, mail }: Pick<Config, 'demo' | 'mail'>): Finding => {
  if (demo === 'off') return ok('Demo', 'off')
  if (demo === 'local') return ok('Demo', 'on, for this machine alone')
  const links = mail ? '' : ' Without a mail server, whoever asks is shown the link that sets a new password.'
  return warning(
    'Demo',
    `DEMO_MODE=public lets anybody open a demo account.${links} DEMO_MODE=false switches it off.`,
  )
}

export const examineMetrics = ({ metrics }: Pick<Config, 'metrics'>): Finding => {
  if (!metrics) return ok('Metrics', 'off')
  const place = `port ${metrics.port} of ${metrics.host}`
  if (isLoopback(metrics.host)) return ok('Metrics', place)
  return warning(
    'Metrics',
    `${place} shows the figures to whoever reaches it. Let nobody in but Prometheus, or leave METRICS_HOST out.`,
  )
}
