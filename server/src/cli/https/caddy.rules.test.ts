import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type CaddyInput,
  toCaddyfile,
  toPublicUrl,
  toRootCertificateUrl,
  toServiceCommands,
} from './caddy.rules.ts'

const input: CaddyInput = {
  name: 'roost.example',
  isInternal: false,
  port: 443,
  httpPort: 80,
  bind: null,
  roostPort: 3000,
  folder: '/srv/roost/https',
  isService: true,
}
const atHome: CaddyInput = { ...input, name: 'nest.local', isInternal: true }
const ownAtHome: CaddyInput = { ...atHome, isService: false, port: 8443, httpPort: 8080 }

describe('the Caddyfile', () => {
  test('of a name of the internet is the one that is documented, without settings for all sites', () => {
    const documented = readFileSync(join(import.meta.dirname, '../../../../deploy/Caddyfile.single'), 'utf8')
    const [, sites = ''] = documented.split('\n\nroost.example {\n')
    expect(toCaddyfile(input).split('\n\nhttps://roost.example {\n')[1]).toBe(
      sites.replace('redir https://{host}{uri} permanent', 'redir https://roost.example{uri}'),
    )
  })

  test('of this network certifies the name itself and offers the root certificate, and nothing beside it', () => {
    const text = toCaddyfile(atHome)
    expect(text).toContain('https://nest.local {\n\ttls internal\n\treverse_proxy 127.0.0.1:3000 {\n')
    expect(text).toContain('root * "/var/lib/caddy/.local/share/caddy/pki/authorities/local"')
    expect(text).toContain('rewrite * /root.crt\n')
    expect(text).not.toContain('skip_install_trust')
  })

  test('of a Caddy of our own keeps everything in the folder and does not change what this machine trusts', () => {
    const text = toCaddyfile({ ...ownAtHome, bind: '192.168.1.10' })
    for (const line of [
      'admin "unix//srv/roost/https/caddy.sock"',
      'skip_install_trust',
      'https_port 8443',
      'http_port 8080',
      'default_bind 192.168.1.10',
      'root * "/srv/roost/https/caddy/pki/authorities/local"',
    ])
      expect(text).toContain(`\t${line}\n`)
  })

  test('of the service listens on the address alone that was asked for', () => {
    expect(toCaddyfile({ ...atHome, bind: '192.168.1.10' }).match(/\tbind 192\.168\.1\.10\n/g)).toHaveLength(
      2,
    )
  })
})

// Caddy is not a package of npm: without it this test is counted as skipped.
const hasCaddy = spawnSync('caddy', ['version']).error === undefined

test
  .skipIf(!hasCaddy)
  .each([input, atHome, ownAtHome, { ...ownAtHome, isInternal: false, name: 'roost.example' }])(
  'Caddy reads the file: %j',
  (variant) => {
    const folder = mkdtempSync(join(tmpdir(), 'roost-caddy-'))
    const file = join(folder, 'Caddyfile')
    writeFileSync(join(folder, 'roost.caddy'), toCaddyfile(variant))
    writeFileSync(
      file,
      variant.isService ? ':80 {\n\tfile_server\n}\nimport roost.caddy\n' : 'import roost.caddy\n',
    )
    const { status, stdout, stderr } = spawnSync('caddy', ['adapt', '--config', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect({ status, errors: stderr.match(/^Error.*/gm) }).toEqual({ status: 0, errors: null })
    expect(stdout).toContain(`"host":["${variant.name}"]`)
  },
)

test('addresses have a port if it is not the usual one, and a router translates those of the internet', () => {
  expect(toPublicUrl(input)).toBe('https://roost.example')
  expect(toPublicUrl({ ...input, port: 8443 })).toBe('https://roost.example')
  expect(toPublicUrl(atHome)).toBe('https://nest.local')
  expect(toPublicUrl(ownAtHome)).toBe('https://nest.local:8443')
  expect(toRootCertificateUrl(atHome)).toBe('http://nest.local/roost-ca.crt')
  expect(toRootCertificateUrl(ownAtHome)).toBe('http://nest.local:8080/roost-ca.crt')
})

describe('the service of the system', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roost caddy-'))
    for (const name of ['etc', 'https', 'bin']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'https/Caddyfile'), toCaddyfile(atHome))
    writeFileSync(join(folder, 'bin/systemctl'), `#!/bin/sh\necho "$@" >> "${folder}/calls"\n`)
    chmodSync(join(folder, 'bin/systemctl'), 0o755)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const run = (line: string): void => {
    const env = { PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` }
    // As it is shown to somebody who is no administrator.
    const { status, stderr } = spawnSync('/bin/sh', ['-c', `sh -c '${line}'`], { env, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  }

  test.each([':80 {\n\tfile_server\n}\n', ':80 {\n\tfile_server\n}'])(
    'gets one line for our file, and loses it again: %j',
    (before) => {
      const main = join(folder, 'etc/Caddyfile')
      writeFileSync(main, before)
      const etc = { folder: join(folder, 'etc'), endsWithLine: before.endsWith('\n') }
      const { start, stop } = toServiceCommands(join(folder, 'https'), etc)
      run(start)
      const whole = `${before.trimEnd()}\n`
      expect(readFileSync(main, 'utf8')).toBe(`${whole}import roost.caddy\n`)
      expect(readFileSync(join(folder, 'etc/roost.caddy'), 'utf8')).toBe(toCaddyfile(atHome))
      run(stop)
      expect(readFileSync(main, 'utf8')).toBe(whole)
      expect(existsSync(join(folder, 'etc/roost.caddy'))).toBe(false)
      expect(readFileSync(join(folder, 'calls'), 'utf8')).toBe('reload-or-restart caddy\n'.repeat(2))
    },
  )
})
