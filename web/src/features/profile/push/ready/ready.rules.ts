import { msg } from '@roost/contract/language/messages.ts'

/** What has to be in order so that notifications reach this device, in the order in which it is mended. */
export type Link = 'https' | 'trusted' | 'installed' | 'allowed' | 'subscribed' | 'received'

export type LinkState = 'fine' | 'broken' | 'unknown'

export interface CheckedLink {
  readonly name: Link
  readonly state: LinkState
  /** What it is about; a marked message. */
  readonly text: string
  /** What to do on this very device; a marked message. */
  readonly advice?: string
}

type Platform = 'apple' | 'android' | 'firefox-android' | 'computer'

export const toPlatform = (userAgent: string, maxTouchPoints: number): Platform => {
  // An iPad identifies itself as a Mac, but a Mac has no touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))
    return 'apple'
  if (!userAgent.includes('Android')) return 'computer'
  return userAgent.includes('Firefox') ? 'firefox-android' : 'android'
}

export type Test = 'none' | 'sent' | 'received' | 'late'

export interface DeviceFacts {
  readonly platform: Platform
  /** Whether the page came over https, or from this machine. */
  readonly isSecure: boolean
  /** Browsers register no service worker where an untrusted certificate was accepted by hand. */
  readonly hasWorker: boolean
  readonly isInstalled: boolean
  readonly permission: NotificationPermission | 'unsupported'
  /** Whether the server sends to the subscription that this browser has. */
  readonly isSubscribed: boolean
  /** Whether the device has confirmed its last messages. */
  readonly isSilent: boolean
  readonly hasReceived: boolean
  readonly test: Test
}

const checkHttps = ({ isSecure }: DeviceFacts): CheckedLink => ({
  name: 'https',
  state: isSecure ? 'fine' : 'broken',
  text: msg('The address begins with https'),
  ...(!isSecure && {
    advice: msg(
      'Browsers allow notifications only where the address begins with https. Whoever runs Roost can set that up.',
    ),
  }),
})

const certificateAdvice: Readonly<Record<Platform, string>> = {
  apple: msg(
    'Reload this page. If that does not help, install the certificate of your home network and turn it on in Settings > General > About > Certificate Trust Settings.',
  ),
  android: msg(
    'Reload this page. If that does not help, install the certificate of your home network in the security settings of this device.',
  ),
  'firefox-android': msg('Reload this page. If that does not help, open Roost in Chrome on this device.'),
  computer: msg(
    'Reload this page. If that does not help, install the certificate of your home network in this browser.',
  ),
}

const checkTrust = ({ isSecure, hasWorker, platform }: DeviceFacts): CheckedLink => ({
  name: 'trusted',
  state: isSecure && hasWorker ? 'fine' : 'broken',
  text: msg('This device trusts the certificate'),
  ...(isSecure && !hasWorker && { advice: certificateAdvice[platform] }),
})

const checkInstalled = ({ isInstalled, platform }: DeviceFacts): CheckedLink => {
  const link = { name: 'installed', text: msg('Roost is installed') } as const
  if (isInstalled) return { ...link, state: 'fine' }
  if (platform === 'computer')
    return { ...link, state: 'unknown', advice: msg('A computer does not need that.') }
  const advice =
    platform === 'apple'
      ? msg('In Safari, tap Share, then Add to Home Screen, and open Roost from there.')
      : msg('Open the menu of the browser, tap “Add to Home screen”, and open Roost from there.')
  return { ...link, state: platform === 'apple' ? 'broken' : 'unknown', advice }
}

const findAllowedAdvice = ({ permission, platform }: DeviceFacts): string => {
  if (permission === 'unsupported') return msg('This browser has no notifications.')
  if (permission === 'default') return msg('Tap “Turn on for this device”.')
  return platform === 'apple'
    ? msg('Allow them in Settings > Notifications > Roost.')
    : msg(
        'This browser blocks notifications of Roost. Allow them in its settings for this page, and open it again.',
      )
}

const checkAllowed = (facts: DeviceFacts): CheckedLink => ({
  name: 'allowed',
  state: facts.permission === 'granted' ? 'fine' : 'broken',
  text: msg('Notifications are allowed'),
  ...(facts.permission !== 'granted' && { advice: findAllowedAdvice(facts) }),
})

const checkSubscribed = ({ isSubscribed, permission }: DeviceFacts): CheckedLink => ({
  name: 'subscribed',
  state: isSubscribed ? 'fine' : 'broken',
  text: msg('Roost sends to this device'),
  ...(!isSubscribed &&
    permission === 'granted' && { advice: msg('Turn notifications off for this device, and on again.') }),
})

const lateAdvice: Readonly<Record<Platform, string>> = {
  apple: msg('Check the internet connection, and that neither a focus nor the low power mode is on.'),
  android: msg(
    'Check the internet connection, and that neither “Do not disturb” nor the battery saver is on for the browser.',
  ),
  'firefox-android': msg(
    'Check the internet connection, and that neither “Do not disturb” nor the battery saver is on for the browser.',
  ),
  computer: msg(
    'Check the internet connection, and that the browser may show notifications on this computer.',
  ),
}

const checkReceived = ({ isSubscribed, isSilent, hasReceived, test, platform }: DeviceFacts): CheckedLink => {
  const link = { name: 'received', text: msg('A test has arrived') } as const
  if (test === 'received') return { ...link, state: 'fine' }
  if (test === 'late' || (test === 'none' && isSilent))
    return { ...link, state: 'broken', advice: lateAdvice[platform] }
  if (test === 'none' && hasReceived && isSubscribed)
    return { ...link, state: 'fine', text: msg('Messages have arrived') }
  return { ...link, state: 'unknown' }
}

export const checkLinks = (facts: DeviceFacts): readonly CheckedLink[] =>
  [checkHttps, checkTrust, checkInstalled, checkAllowed, checkSubscribed, checkReceived].map((check) =>
    check(facts),
  )

/** Whether notifications reach this device, as far as is known. */
export const isReady = (links: readonly CheckedLink[]): boolean =>
  links.every(({ name, state }) => state === 'fine' || (name === 'installed' && state === 'unknown'))
