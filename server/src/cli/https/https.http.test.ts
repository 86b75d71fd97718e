import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { processEnvironment } from '../../../test-support/processes/process-environment.ts'

// With Caddy itself: e2e/connection/https-at-home.spec.ts.

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roost-https-'))
  dataDir = join(folder, 'data')
  mkdirSync(join(folder, 'bin'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface RunOptions {
  readonly answers?: Readonly<Record<string, string>>
  readonly settings?: Readonly<Record<string, string>>
  readonly command?: 'https' | 'doctor'
}

/** Runs the command with no programs but those of the test, and answers its questions as soon as they are asked. */
const run = async (
  words: readonly string[],
  { answers = {}, settings = {}, command = 'https' }: RunOptions = {},
) => {
  const env = { ...processEnvironment, PATH: join(folder, 'bin'), DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, `../${command}.ts`), ...words], { env })
  let output = ''
  const open = new Map(Object.entries(answers))
  if (open.size === 0) child.stdin.end()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const [question, answer] of open)
        if (output.endsWith(question)) {
          open.delete(question)
          child.stdin.write(`${answer}\n`)
        }
    })
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

const ready = {
  BackendState: 'Running',
  Self: { DNSName: 'nest.tail1234.ts.net.', TailscaleIPs: ['127.0.0.1'] },
  CertDomains: ['nest.tail1234.ts.net'],
}

interface TailscaleState {
  readonly status?: object
  readonly serving?: object
  readonly serveFails?: boolean
}

/** A tailscale that reports a state and notes what else it is asked to do. */
const installTailscale = ({
  status = ready,
  serving = {},
  serveFails = false,
}: TailscaleState = {}): void => {
  writeFileSync(join(folder, 'status.json'), JSON.stringify(status))
  writeFileSync(join(folder, 'serving.json'), JSON.stringify(serving))
  const script = [
    '#!/bin/sh',
    'case "$*" in',
    'version) ;;',
    `"status --json") /bin/cat "${folder}/status.json" ;;`,
    `"serve status --json") /bin/cat "${folder}/serving.json" ;;`,
    `*) echo "$@" >> "${folder}/calls"; ${serveFails ? 'echo "access denied: use --operator" >&2; exit 1' : ':'} ;;`,
    'esac',
    '',
  ]
  writeFileSync(join(folder, 'bin/tailscale'), script.join('\n'))
  chmodSync(join(folder, 'bin/tailscale'), 0o755)
}

const calls = (): string =>
  existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : ''
const settingsFile = () => join(dataDir, 'roost.env')

describe('npm run https', () => {
  test.each([
    ['--only-this-network', 'sudo apt install caddy'],
    ['--name roost.example', 'brew install caddy'],
    ['--tailscale', 'https://tailscale.com/download'],
  ])('with %s says how to get the program that is missing, and writes nothing', async (words, advice) => {
    const { code, output } = await run([...words.split(' '), '--yes'])
    expect(code).toBe(1)
    expect(output).toContain(advice)
    expect(existsSync(dataDir)).toBe(false)
  })

  test.each([
    [{ PUBLIC_URL: 'https://roost.example' }, 'The variable PUBLIC_URL would win'],
    [{ TRUSTED_PROXIES: '10.0.0.1' }, 'The variable TRUSTED_PROXIES would win'],
    [{ HOST: '0.0.0.0' }, 'HOST opens Roost to others without https.'],
    [{ DATA_DIR: '/tmp/"roost"' }, 'The path of DATA_DIR'],
  ])('refuses what would make it void: %j', async (settings, message) => {
    installTailscale()
    const { code, output } = await run(['--tailscale', '--yes'], { settings })
    expect(code).toBe(1)
    expect(output).toContain(message)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('shows what it would do, and does it only if a person or --yes says so', async () => {
    installTailscale()
    const asked = await run(['--tailscale'])
    expect(asked.output).toContain(
      '    | PUBLIC_URL=https://nest.tail1234.ts.net\n    | TRUSTED_PROXIES=127.0.0.1\n',
    )
    expect(asked.output).toContain('    | tailscale serve --bg 3000\n')
    expect(asked.output).toContain('Nothing was changed.')
    expect((await run([], { answers: { '1, 2 or 3: ': '2', '[y/N] ': 'n' } })).output).toContain(
      'Nothing was changed.',
    )
    expect((await run([], { answers: { '1, 2 or 3: ': '4' } })).output).toContain('Use it as: npm run https')
    expect([existsSync(dataDir), calls()]).toEqual([false, ''])
  })
})

describe('with Tailscale', () => {
  test('the name of the machine is served, and everything is taken back', async () => {
    installTailscale()
    mkdirSync(dataDir)
    writeFileSync(settingsFile(), 'PORT=4000\nCONTACT_EMAIL=home@example.org\n')
    const done = await run([], { answers: { '1, 2 or 3: ': '2', '[y/N] ': 'y' } })
    // The stand-in serves nothing, which the command notices.
    expect(done.output).toContain('Checked https://nest.tail1234.ts.net: ')
    expect(done.output).toContain("Roost's address for everybody is https://nest.tail1234.ts.net\n█████")
    expect(readFileSync(settingsFile(), 'utf8')).toBe(
      'PORT=4000\nCONTACT_EMAIL=home@example.org\nPUBLIC_URL=https://nest.tail1234.ts.net\nTRUSTED_PROXIES=127.0.0.1\n',
    )
    expect((await run(['--tailscale', '--yes'])).output).toContain('https is set up already')
    const undone = await run(['--undo', '--yes'])
    expect(undone.output).toContain('Roost is no longer at https://nest.tail1234.ts.net.')
    expect(calls()).toBe('serve --bg 4000\nserve --https=443 off\n')
    expect(readdirSync(dataDir)).toEqual(['roost.env'])
    expect(readFileSync(settingsFile(), 'utf8')).toBe('PORT=4000\nCONTACT_EMAIL=home@example.org\n')
  })

  test.each([
    [{ status: { BackendState: 'NeedsLogin' } }, 'sudo tailscale up'],
    [{ status: { ...ready, CertDomains: null } }, 'Turn on MagicDNS and HTTPS'],
    [{ serving: { TCP: { 443: { HTTPS: true } } } }, 'already serves something at port 443'],
    [{ status: { Version: '0' } }, 'tailscale status --json did not work'],
  ])('that is not ready, nothing is written: %j', async (state, message) => {
    installTailscale(state)
    const { code, output } = await run(['--tailscale', '--yes'])
    expect(code).toBe(1)
    expect(output).toContain(message)
    expect([existsSync(dataDir), calls()]).toEqual([false, ''])
  })

  test('that refuses to serve, everything is as before', async () => {
    installTailscale({ serveFails: true })
    const { code, output } = await run(['--tailscale', '--yes'])
    expect(code).toBe(1)
    expect(output).toContain('access denied: use --operator')
    expect(existsSync(dataDir)).toBe(false)
  })

  test('that refuses to stop, the record is kept for another try', async () => {
    installTailscale()
    await run(['--tailscale', '--yes'])
    installTailscale({ serveFails: true })
    expect((await run(['--undo', '--yes'])).code).toBe(1)
    expect(readFileSync(settingsFile(), 'utf8')).toContain('PUBLIC_URL')
    installTailscale()
    expect((await run(['--undo', '--yes'])).code).toBe(0)
    expect(existsSync(dataDir)).toBe(false)
  })
})

describe('the doctor', () => {
  const examine = async (settings: Readonly<Record<string, string>> = {}) =>
    (await run([], { command: 'doctor', settings })).output

  test('says that nothing answers at the address that was set up', async () => {
    installTailscale()
    await run(['--tailscale', '--yes'])
    expect(await examine()).toMatch(/^problem {2}Https: .*https:\/\/nest\.tail1234\.ts\.net/m)
    expect(await examine({ PUBLIC_URL: 'https://roost.example' })).toContain(
      'npm run https set up https://nest.tail1234.ts.net, and PUBLIC_URL is https://roost.example.',
    )
  })

  test('reports a record that is damaged', async () => {
    mkdirSync(join(dataDir, 'https'), { recursive: true })
    writeFileSync(join(dataDir, 'https/setup.json'), '{}')
    expect(await examine()).toMatch(/^problem {2}Settings: .*setup\.json is damaged/m)
    expect((await run(['--undo'])).output).toContain('setup.json is damaged')
  })

  test('asks no other machine for an address that was set up by hand', async () => {
    expect(await examine({ PUBLIC_URL: 'https://roost.example' })).toContain(
      'ok       Https: set up; not asked without --online',
    )
    expect(await examine()).not.toContain('Https')
  })
})
