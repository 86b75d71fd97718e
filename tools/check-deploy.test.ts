import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemApi } from '@roost/contract/instance/system.ts'
import { describe, expect, test } from 'vitest'
import { readConfig, settingNames } from '../server/src/config.ts'
import { listNetworks, listServices } from './deploy/compose.ts'
import { parseEnvironment, parseStages } from './deploy/dockerfile.ts'
import { listPins } from './deploy/image-pins.ts'
import { createContextFilter, createImageTree, readText, repository } from './deploy/image-tree.ts'

const stages = parseStages(readText('Dockerfile'))
const image = stages.at(-1) ?? { name: null, image: '', copies: [], instructions: [] }
const argumentsOf = (name: string) =>
  image.instructions.filter(([kind]) => kind === name).map(([, words]) => words)
const imageEnvironment = parseEnvironment(argumentsOf('ENV').join(' '))

/** See docs/decisions/0010-node-memory-settings.md. */
const memoryFlags = ['--max-semi-space-size=4', '--expose-gc']
const memoryVariables = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
const processVariables = ['NODE_ENV', 'NODE_COMPILE_CACHE', ...Object.keys(memoryVariables)]
const toSettings = (environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !processVariables.includes(name)))

/** The grace period for a shutdown in main.ts. */
const stopSeconds = 15
/** Starting takes a second, but may take much longer on a busy machine. */
const startLimitMs = 120_000

const readPackage = (): {
  readonly scripts: Record<string, string>
  readonly optionalDependencies: Record<string, string>
} => JSON.parse(readText('package.json'))

describe('the Dockerfile', () => {
  test('pins the Node.js version of the npm package by digest', () => {
    const [node, ...others] = listPins(readText('Dockerfile'))
    const [version] = Object.values(readPackage().optionalDependencies)
    expect({ ...node, others }).toMatchObject({ name: 'node', tag: `${version}-slim`, others: [] })
    for (const stage of stages) expect(stage.image).toBe('${NODE_IMAGE}')
  })

  test('copies existing files that .dockerignore includes, or the output of an earlier stage', () => {
    const isIncluded = createContextFilter(readText('.dockerignore'))
    const copies = stages.flatMap((stage) => stage.copies)
    const sent = copies.filter(({ from }) => from === null).flatMap(({ sources }) => sources)
    expect(sent).toContain('server/src')
    expect(sent.filter((source) => !existsSync(join(repository, source)))).toEqual([])
    expect(sent.filter((source) => !isIncluded(source))).toEqual([])
    const made = copies.flatMap(({ from }) => (from === null ? [] : [from]))
    expect([...new Set(made)].toSorted()).toEqual(
      stages.flatMap(({ name }) => (name === null ? [] : [name])).toSorted(),
    )
  })

  test('sets only known settings, and they are valid together', () => {
    expect(Object.keys(toSettings(imageEnvironment)).toSorted()).toEqual(['DATA_DIR', 'HOST'])
    for (const name of Object.keys(toSettings(imageEnvironment))) expect(settingNames).toContain(name)
    const config = readConfig(toSettings(imageEnvironment))
    expect(config).toMatchObject({ dataDir: '/data', host: '0.0.0.0', demo: 'off' })
    expect(argumentsOf('EXPOSE')).toEqual([String(config.port)])
  })

  test('runs the server as an unprivileged user, with a health check and SIGTERM', () => {
    expect(argumentsOf('USER')).toEqual(['node'])
    expect(argumentsOf('STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(argumentsOf('VOLUME')).toEqual(['/data'])
    expect(argumentsOf('HEALTHCHECK').join()).toContain(systemApi.ready.path)
    expect(argumentsOf('CMD')).toEqual([
      JSON.stringify(['node', ...memoryFlags, 'server/dist/main.js']).replaceAll(',', ', '),
    ])
    expect(imageEnvironment).toMatchObject(memoryVariables)
    expect(readPackage().scripts['start']).toContain(` node ${memoryFlags.join(' ')} `)
    for (const [name, value] of Object.entries(memoryVariables))
      expect(readPackage().scripts['start']).toContain(`${name}=${value} `)
  })

  test('runs no install scripts and installs no development dependencies into the image', () => {
    const installs = stages.flatMap(({ instructions }) =>
      instructions.filter(([kind, words]) => kind === 'RUN' && words.includes('npm ci')),
    )
    expect(installs).toHaveLength(2)
    for (const [, words] of installs) expect(words).toContain('--ignore-scripts')
    expect(installs[1]?.[1]).toContain('--omit=dev')
  })
})

test.each([
  ['server/src/main.ts', true],
  ['contract/package.json', true],
  ['locales/de.po', true],
  ['web/vite.config.ts', true],
  ['server/src/app.test.ts', false],
  ['web/src/ui/button.test.tsx', false],
  ['server/test-support/databases/engines.ts', false],
  ['web/dist/index.html', false],
  ['server/dist/main.js', false],
  ['web/.cache/node/x', false],
  ['web/node_modules/x/index.js', false],
  ['node_modules/fastify/package.json', false],
  ['data/roost.db', false],
  ['.git/config', false],
  ['e2e/tasks/tasks.spec.ts', false],
  ['deploy/.env', false],
])('.dockerignore includes %s in the image: %s', (path, isIn) => {
  expect(createContextFilter(readText('.dockerignore'))(path)).toBe(isIn)
})

const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return address && typeof address === 'object' ? address.port : 0
}

describe('the files of the image', () => {
  test(
    'contain no tests, tools or data and are sufficient to run the server and its commands',
    async () => {
      const root = mkdtempSync(join(tmpdir(), 'roost-image-'))
      createImageTree(root, image)
      expect(readdirSync(root).toSorted()).toEqual(
        ['LICENSE', 'contract', 'locales', 'node_modules', 'package.json', 'server', 'web'].toSorted(),
      )
      const files = ['contract', 'server', 'web'].flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }),
      )
      expect(files).toContain('dist/main.js')
      expect(files.filter((file) => /\.test\.|test-support|\.map$|\.db$|\.env/.test(file))).toEqual([])

      const port = await findFreePort()
      const settings = { DATA_DIR: join(root, 'data'), HOST: '127.0.0.1', PORT: String(port) }
      const env = { PATH: process.env['PATH'], NODE_ENV: imageEnvironment['NODE_ENV'], ...settings }
      const server = spawn(process.execPath, [...memoryFlags, 'server/dist/main.js'], { cwd: root, env })
      const exited = once(server, 'close')
      let output = ''
      const ready = new Promise<void>((resolve) => {
        for (const stream of [server.stdout, server.stderr])
          stream.on('data', (chunk: Buffer) => {
            output += chunk.toString()
            if (output.includes('Roost is ready')) resolve()
          })
      })
      try {
        await Promise.race([ready, exited])
        expect(output).toContain('Roost is ready')
        const origin = `http://127.0.0.1:${port}`
        expect((await fetch(origin + systemApi.ready.path)).status).toBe(200)
        expect(await (await fetch(origin)).text()).toContain('<title>Roost</title>')
        const doctor = await promisify(execFile)(process.execPath, ['server/src/cli/doctor.ts'], {
          cwd: root,
          env,
        })
        expect(doctor.stdout).toContain('0 problems')
        const undone = await promisify(execFile)(process.execPath, ['server/src/cli/https.ts', '--undo'], {
          cwd: root,
          env,
        })
        expect(undone.stdout).toContain('nothing to undo')
      } finally {
        server.kill('SIGTERM')
        await exited
        rmSync(root, { recursive: true })
      }
    },
    2 * startLimitMs,
  )
})

/** Substitutes variables as Compose does, with the default or, if a value is required, with a valid one. */
const substituteVariables = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::-([^}]*))?(?::\?[^}]*)?\}/g, (_, name: string, standard?: string) => {
    if (name === 'SECRET_KEY') return Buffer.alloc(32).toString('base64')
    return standard ?? 'given'
  })

/** The lines `NAME: value` of a Compose file. */
const listEnvironment = (text: string): [string, string][] =>
  [...text.matchAll(/^ +([A-Z][A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    substituteVariables(value),
  ])

const otherServiceVariables = ['POSTGRES_PASSWORD', 'POSTGRES_DB', 'ROOST_APP_PASSWORD', 'DOMAIN']

describe.each(['deploy/compose.yaml', 'deploy/compose.postgres.yaml'])('%s', (path) => {
  const text = readText(path)
  const environment = listEnvironment(text).filter(([name]) => !otherServiceVariables.includes(name))

  test('sets only known settings, and they are valid together with those in the image', () => {
    expect(environment.length).toBeGreaterThan(3)
    for (const [name] of environment) expect(settingNames).toContain(name)
    const config = readConfig({ ...toSettings(imageEnvironment), ...Object.fromEntries(environment) })
    expect(config.databaseUrl === null).toBe(path === 'deploy/compose.yaml')
  })

  test.each([...listServices(text)])(
    'gives %s no capabilities, a read-only root and resource limits',
    (_, service) => {
      for (const line of [
        'read_only: true',
        'security_opt:\n  - no-new-privileges:true',
        'cap_drop:\n  - ALL',
        'restart: unless-stopped',
      ])
        expect(service).toContain(line)
      expect(service).toMatch(/^mem_limit: \d+[mg]$/m)
      expect(service).toMatch(/^pids_limit: \d+$/m)
    },
  )

  test('gives every server enough time to shut down', () => {
    const servers = [...listServices(text)].filter(([name]) => name.startsWith('roost'))
    expect(servers.length).toBeGreaterThan(0)
    for (const [, server] of servers)
      expect(Number(/stop_grace_period: (\d+)s/.exec(server)?.[1])).toBeGreaterThan(stopSeconds)
  })

  test('pins every third-party image by digest', () => {
    const images = [...text.matchAll(/^ +image: (.+)$/gm)].flatMap(([, image = '']) =>
      image === 'roost' ? [] : [image],
    )
    expect(images).toEqual(listPins(text).map(({ name, tag, digest }) => `${name}:${tag}@${digest}`))
  })

  test('refers only to existing files', () => {
    expect(
      existsSync(join(repository, 'deploy', /build: (\S+)/.exec(text)?.[1] ?? 'none', 'Dockerfile')),
    ).toBe(true)
    const mounted = [...text.matchAll(/- \.\/([^:]+):/g)].map(([, file = '']) => file)
    expect(mounted.filter((file) => !existsSync(join(repository, 'deploy', file)))).toEqual([])
  })
})

test('the proxy balances requests between both servers with health checks, and they trust it', () => {
  const caddy = readText('deploy/Caddyfile')
  const compose = readText('deploy/compose.postgres.yaml')
  const servers = [...compose.matchAll(/^ {2}(roost-\d):$/gm)].map(([, name]) => name)
  const { port } = readConfig({})
  expect(caddy).toContain(`reverse_proxy ${servers.map((name) => `${name}:${port}`).join(' ')} {`)
  expect(caddy).toContain(`health_uri ${systemApi.ready.path}\n`)
  expect(caddy).toMatch(/^\s*lb_policy \w+$/m)
  expect(caddy).not.toMatch(/^\s*flush_interval/m)
  const trusted = /TRUSTED_PROXIES: (\S+)/.exec(compose)?.[1]
  expect(compose).toContain(`ipv4_address: ${trusted}`)
})

describe('the two servers on PostgreSQL', () => {
  const compose = readText('deploy/compose.postgres.yaml')
  const services = listServices(compose)
  const networksOf = (name: string) => listNetworks(services.get(name) ?? '')

  test('are on both networks, while the proxy and the database do not share one', () => {
    expect(networksOf('roost-1').toSorted()).toEqual(['back', 'front'])
    expect(networksOf('proxy')).toEqual(['front'])
    expect(networksOf('database')).toEqual(['back'])
    expect(compose).toMatch(/\n {2}back:\n {4}internal: true\n/)
  })

  test('use a role without superuser rights, which is created when the database first starts', () => {
    const user = /postgres:\/\/(\w+):/.exec(compose)?.[1]
    const role = readText('deploy/postgres/role.sql')
    expect(role).toContain(`alter role ${user} login nosuperuser nocreatedb nocreaterole`)
    expect(role).toContain('\\getenv app_password ROOST_APP_PASSWORD')
    expect(services.get('database')).toContain('ROOST_APP_PASSWORD: ${POSTGRES_PASSWORD}')
    expect(services.get('database')).toContain('- ./postgres:/docker-entrypoint-initdb.d:ro')
    expect(services.get('database')).not.toContain('POSTGRES_USER')
  })

  test('the database does not run as root; the proxy may do nothing but bind ports below 1024', () => {
    expect(services.get('database')).toMatch(/^user: postgres$/m)
    const added = [...services].filter(([, service]) => service.includes('cap_add'))
    expect(added.map(([name]) => name)).toEqual(['proxy'])
    expect(services.get('proxy')).toContain('cap_add:\n  - NET_BIND_SERVICE\n')
  })
})

describe('the systemd unit', () => {
  const unit = readText('deploy/roost.service')
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

  test('starts the built server with the settings of npm start and gives it time to shut down', () => {
    const [command = ''] = valuesOf('ExecStart')
    const file = /\/opt\/roost\/(\S+)$/.exec(command)?.[1] ?? 'none'
    expect(file).toBe('server/dist/main.js')
    expect(command).toContain(` ${memoryFlags.join(' ')} `)
    for (const [name, value] of Object.entries(memoryVariables)) expect(unit).toContain(`${name}=${value}`)
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(stopSeconds)
  })

  test('sets only known settings', () => {
    const names = valuesOf('Environment').map((value = '') => value.split('=')[0])
    expect(names).toContain('DATA_DIR')
    for (const name of names) expect([...settingNames, ...processVariables]).toContain(name)
  })

  test.each([
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateTmp', 'yes'],
    ['PrivateDevices', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['StateDirectory', 'roost'],
    ['StateDirectoryMode', '0700'],
    ['UMask', '0077'],
    ['Restart', 'on-failure'],
  ])('sets %s=%s', (name, value) => {
    expect(valuesOf(name)).toEqual([value])
  })

  test('allows memory that is both writable and executable, which the JavaScript compiler needs', () => {
    expect(valuesOf('MemoryDenyWriteExecute')).toEqual([])
  })
})

test('deploy/README.md refers only to existing files', () => {
  const page = readText('deploy/README.md')
  const named = [
    ...[...page.matchAll(/\s(deploy\/[\w.]+)/g)].map(([, file = '']) => file),
    ...[...page.matchAll(/\]\((\w[\w./]+)\)/g)].map(([, file = '']) => `deploy/${file}`),
  ]
  expect(named).toContain('deploy/roost.service')
  const missing = named.filter((file) => !existsSync(join(repository, file)))
  // The operator creates this file.
  expect(missing.filter((file) => file !== 'deploy/.env')).toEqual([])
})
