import { isIP, isIPv4, isIPv6 } from 'node:net'
import { domainToUnicode } from 'node:url'
import { toNarrow } from '@roost/contract/fields/email-address.ts'
import { distance } from './text/distance.ts'

// Recognises values of settings that would mean something else than they look. No message may repeat a value, because it
// can be a secret.

/** An address with one of these protocols and a host. */
export const isUrlOf =
  (...protocols: readonly string[]) =>
  (text: string): boolean => {
    const url = URL.parse(text)
    return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
  }

/** Compares characters one by one, because a Greek word in capitals ends in another sigma than its address. */
const toLowerCase = (text: string): string =>
  Array.from(text, (character) => character.toLowerCase()).join('')

/**
 * Whether a host is a name or an IP address that is read as it is written, in any script, case and spelling of IPv6. URLs
 * and resolvers read `192.168.1.010` as 192.168.1.8, and `192.168.1` as 192.168.0.1.
 */
export const isHost = (text: string): boolean => {
  const host = toLowerCase(toNarrow(text).normalize('NFC'))
  const read = URL.parse(`http://${host}`)?.hostname ?? ''
  if (/^\[[^\]]*\]$/.test(host)) return read !== ''
  return [read, domainToUnicode(read)].includes(host) && /^[\w-]+(?:\.[\w-]+)*\.?$/.test(read)
}

/** Whether the host of an address is read as it is written. PostgreSQL may also have a socket, such as `%2Fvar%2Frun`. */
export const hasHost = (address: string): boolean => {
  const [, protocol, host = ''] = /^(\w+):[/\\]*(?:[^/\\?#]*@)?(\[[^\]]*\]|[^:/\\?#]*)/.exec(address) ?? []
  return isHost(host) || (/^postgres/i.test(protocol ?? '') && /^%2f/i.test(host))
}

/** Whether an address stands for all addresses of a machine, so that nobody can open it and nobody calls from it. */
const isUnspecified = (host: string): boolean => /^\[?(?:::ffff:)?[0:.]+\]?$/.test(host)

const isNetmask = (mask: string): boolean =>
  isIPv4(mask) &&
  /^1+0*$/.test(
    mask
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join(''),
  )

const isPrefix = (prefix: string, bits: number): boolean =>
  /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits

/** The ranges that the library for forwarded addresses knows by name. */
const namedRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

/** An IP address, a range such as `172.16.0.0/12`, or a range with a name. */
export const isProxyAddress = (text: string): boolean => {
  const [address = '', range, ...more] = text.split('/')
  const version = isIP(address)
  if (namedRanges.includes(text)) return true
  if (version === 0 || more.length > 0) return false
  if (range === undefined) return !isUnspecified(address)
  return version === 4 ? isPrefix(range, 32) || isNetmask(range) : isPrefix(range, 128)
}

/** Takes an IPv6 address out of the brackets that it has in URLs, because no server listens on one in brackets. */
export const toListenAddress = (text: string): string =>
  text.startsWith('[') && text.endsWith(']') && isIPv6(text.slice(1, -1)) ? text.slice(1, -1) : text

/** A host name or an IP address, without a port or a protocol. */
export const isListenAddress = (text: string): boolean => isIP(text) > 0 || isHost(text)

/** A word that switches settings of some programs on or off; most of ours would take it for the value itself. */
const isSwitchWord = (text: string): boolean =>
  /^(?:-|0|1|o(?:n|ff)|true|false|yes|no|none|never|null|nil|undefined|(?:en|dis)abled?)$/i.test(text.trim())

/**
 * What would be part of the name of a folder, because environment files do not expand or remove it: `~`, a variable, a
 * quotation mark, a backslash, a comment. What follows is an address or a folder of another machine.
 */
const unlikeFolder = /^["'%~]|[\\`]|\$[a-z_{(]|\s#(?!\d)|^[^/]*:\/|^[a-z]:|^[^/]*@[^/]*:/i

/** A folder of this machine. */
export const isFolder = (text: string): boolean =>
  text.trim() !== '' && !isSwitchWord(text) && !unlikeFolder.test(text.trim())

/**
 * Whether an address with a user and a password contains a raw `#`, `?` or `/` before the last `@`, so that it is read as
 * one of another host, or a percent sign that starts no code.
 */
const isMisread = (address: string): boolean => {
  const rest = address.slice(address.indexOf('://') + 3)
  const [head = '', ...queries] = rest.split('?')
  const [authority = '', ...folders] = head.split('/')
  const [path, query] = [folders.join('/'), queries.join('?')]
  const hasAtInQuery = authority.includes('@') && !path.includes('@') && /^[\w.-]+=/.test(query)
  const hasAtAfterHost = `${path}${query}`.includes('@') && !hasAtInQuery
  return hasAtAfterHost || /[#\s\\]|%(?![\da-f]{2})/i.test(rest)
}

const settingsWithPassword: readonly string[] = ['DATABASE_URL', 'SMTP_URL']
/** Settings to which some of the words that switch belong; their own messages report the others. */
const settingsWithSwitch: readonly string[] = ['PORT', 'METRICS_PORT', 'DEMO_MODE', 'BACKUP_DIR']
const listSettings: readonly string[] = ['TRUSTED_PROXIES', 'ALLOWED_HOSTS']

/** Why the value of a setting would be read as something else; null if it would not. */
export const findMisreading = (name: string, text: string): string | null => {
  if (/^(["'])[^"']*\1$/.test(text.trim()) && text.trim().length > 1)
    return `${name} is in quotation marks, which would be part of its value. Remove them.`
  if (settingsWithPassword.includes(name) && text.includes('://') && isMisread(text.trim()))
    return `${name} has a special character in its user or password: write # as %23, @ as %40, / as %2F, ? as %3F, % as %25 and a space as %20.`
  return null
}

const findUnopenable = (address: string): string | null => {
  const { hostname, pathname, username, password } = new URL(address)
  if (isUnspecified(hostname))
    return 'PUBLIC_URL stands for all addresses of this machine. Write the one that people open, such as http://192.168.1.10:3000.'
  if (pathname !== '/') return 'PUBLIC_URL must be an address without a path.'
  return username || password || /[?#]/.test(address)
    ? 'PUBLIC_URL must be an address without a user, ? and #.'
    : null
}

/** Why a value that is valid by itself would be read as something else; null if it would not. */
export const findHiddenMisreading = (name: string, text: string): string | null => {
  if (text !== text.trim() && !listSettings.includes(name) && name !== 'MAIL_FROM')
    return `${name} has a space at its start or end. Remove it.`
  if (isSwitchWord(text) && !settingsWithSwitch.includes(name))
    return `${name} is a word that switches nothing here. Write its value, or leave it out.`
  if (/_(?:URL|ISSUER)$/.test(name) && !hasHost(text))
    return `${name} has a host that is neither a name nor a whole IP address. Write it in full, without zeros before numbers, such as roost.example, 192.168.1.10 or [fd00::10].`
  return name === 'PUBLIC_URL' ? findUnopenable(text) : null
}

/**
 * The setting that a name was meant to be. Other programs put their own name before settings. Short names (HOST, PORT)
 * resemble too many other variables to be recognised as misspelt.
 */
export const findMeantSetting = (name: string, known: readonly string[]): string | undefined => {
  const upper = name.toUpperCase()
  const unprefixed = upper.replace(/^ROOST_/, '')
  return upper !== unprefixed && known.includes(unprefixed)
    ? unprefixed
    : known.find((setting) => setting.length >= 8 && distance(unprefixed, setting) <= 2)
}
