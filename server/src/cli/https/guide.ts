import { X509Certificate } from 'node:crypto'
import { styleText } from 'node:util'
import { renderUnicodeCompact } from 'uqr'
import { print } from '../run-command.ts'

/** Dark on light in every terminal, as cameras expect it. */
const printCode = (address: string): void => {
  for (const line of renderUnicodeCompact(address, { border: 2 }).split('\n'))
    console.log(styleText(['whiteBright', 'bgBlack'], line))
}

const printAll = (lines: readonly string[]): void => {
  for (const line of lines) print(line)
}

export const printAddress = (publicUrl: string): void => {
  printAll(['', `Roost's address for everybody is ${publicUrl}`])
  printCode(publicUrl)
}

/** Sessions have another cookie from then on. Safari keeps none of https at an address without it. */
export const printRestart = (roostPort: number): void =>
  printAll([
    '',
    'First end Roost with Ctrl+C if it runs, and start it without HOST, so that it reads its new address: npm start',
    `On this machine, http://127.0.0.1:${roostPort} works as before, except in Safari; sign in there once more. Invite shows the new address.`,
  ])

/** What to do on each phone before it trusts the certificate of a network without a public name. */
export const printCertificateSteps = (url: string, pem: string | undefined, publicUrl: string): void => {
  printAll([
    '',
    `Then each phone needs the root certificate, once, before it opens an invitation. It is at ${url}`,
    ...(pem === undefined ? [] : [`Its SHA-256 fingerprint is ${new X509Certificate(pem).fingerprint256}`]),
  ])
  printCode(url)
  printAll([
    'iPhone and iPad',
    `  1. Open ${url} in Safari and tap Allow.`,
    '  2. Settings > General > VPN & Device Management > Caddy Local Authority > Install.',
    '  3. Settings > General > About > Certificate Trust Settings: turn Caddy Local Authority on.',
    `  4. Open ${publicUrl}`,
    'Android',
    `  1. Open ${url} in Chrome; it is downloaded.`,
    '  2. Settings: search for "CA certificate", tap Install anyway, and choose roost-ca.crt.',
    `  3. Open ${publicUrl}`,
    'Whoever takes the key of this certificate from this machine can pretend to be any site to these phones.',
  ])
}
