import { fill, msg } from '@roost/contract/language/messages.ts'

type Pattern = readonly [name: string, pattern: RegExp]

// The order matters, because the first match is used: nearly every browser claims to be Safari, and many claim to be
// Chrome.
const browsers: readonly Pattern[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly Pattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const findName = (patterns: readonly Pattern[], userAgent: string): string | undefined =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0]

/**
 * A name for the device with a given user agent, such as `Firefox on Android`. Never contains any part of the user
 * agent itself.
 */
export const toDeviceName = (userAgent: string | null): string => {
  const browser = findName(browsers, userAgent ?? '')
  const system = findName(systems, userAgent ?? '')
  if (browser && system) return fill('{browser} on {system}', { browser, system })
  return browser ?? system ?? msg('Unknown device')
}
