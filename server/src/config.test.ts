import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const listProblems = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('without any setting', () => {
  test('Roost runs for this machine alone, with its data beside it', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: null,
      adminEmail: null,
      logLevel: 'info',
      trustedProxies: [],
      isReachableFromOutside: false,
    })
  })

  test('an empty setting counts as absent', () => {
    const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'ADMIN_EMAIL', 'LOG_LEVEL']
    const empty = Object.fromEntries([...names, 'TRUSTED_PROXIES'].map((name) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })
})

describe('a setting', () => {
  test.each([
    ['PORT', '8080', { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
    ['PORT', '0', { port: 0 }],
    ['HOST', '::1', { host: '::1', publicUrl: 'http://[::1]:3000' }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }],
    ['PUBLIC_URL', 'https://roost.example/', { publicUrl: 'https://roost.example' }],
    ['PUBLIC_URL', 'https://Roost.Example:8443', { publicUrl: 'https://roost.example:8443' }],
    ['DATA_DIR', '/srv/roost', { dataDir: '/srv/roost' }],
    ['DATABASE_URL', 'postgres://u:p@db:5432/roost', { databaseUrl: 'postgres://u:p@db:5432/roost' }],
    ['DATABASE_URL', 'postgresql://db/roost', { databaseUrl: 'postgresql://db/roost' }],
    ['ADMIN_EMAIL', 'Owner@Example.org', { adminEmail: 'owner@example.org' }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['TRUSTED_PROXIES', ' 10.0.0.1 , ,fd00::/8', { trustedProxies: ['10.0.0.1', 'fd00::/8'] }],
  ])('%s=%s is understood', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected)
  })

  test.each([
    ['PORT', '65536', 'PORT must be a port number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a port number from 0 to 65535.'],
    ['PORT', '3e3', 'PORT must be a port number from 0 to 65535.'],
    ['PORT', '3000 ', 'PORT must be a port number from 0 to 65535.'],
    [
      'PUBLIC_URL',
      'roost.example',
      'PUBLIC_URL must be the address people open, such as https://roost.example.',
    ],
    [
      'PUBLIC_URL',
      'ftp://roost.example',
      'PUBLIC_URL must be the address people open, such as https://roost.example.',
    ],
    ['PUBLIC_URL', 'https://roost.example/app', 'PUBLIC_URL must be an address without a path.'],
    [
      'DATABASE_URL',
      'mysql://db/roost',
      'DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@host:5432/roost.',
    ],
    ['ADMIN_EMAIL', 'owner', 'ADMIN_EMAIL must be an e-mail address.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, silent.'],
  ])('%s=%j is refused in words', (name, value, problem) => {
    expect(listProblems({ [name]: value })).toEqual([problem])
  })

  test('and another that are wrong are told together', () => {
    expect(listProblems({ PORT: 'x', LOG_LEVEL: 'x' })).toHaveLength(2)
  })
})

describe('a misspelt setting', () => {
  test.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['data_dir', 'DATA_DIR'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('%s is refused, and %s named', (name, meant) => {
    expect(listProblems({ [name]: 'x' })).toContain(
      `${name} is not a setting of Roost. Did you mean ${meant}?`,
    )
  })

  test('is not seen in what other programs put into the environment', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'HOSTTYPE',
      'LANG',
      'SHELL',
      'NODE_ENV',
      'npm_config_cache',
      'MAIL',
    ]
    expect(listProblems(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  })
})

describe('the instance can be reached from outside', () => {
  test.each([
    [{}, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '::1' }, false],
    [{ HOST: '127.4.5.6' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000' }, false],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.1.5' }, true],
    [{ HOST: 'roost.local' }, true],
    [{ HOST: '127.0.0.1.example.org' }, true],
    [{ PUBLIC_URL: 'https://roost.example' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1.nip.io' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, true],
  ])('with %j: %s', (environment, expected) => {
    expect(readConfig(environment).isReachableFromOutside).toBe(expected)
  })
})
