import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'

const secretKey = Buffer.alloc(32, 7).toString('base64')

const listProblems = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('without any settings', () => {
  test('Roost is reachable only from this machine and stores its data in the current folder', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: null,
      backupDir: `${process.cwd()}/data/backups`,
      adminEmail: null,
      secretKey: null,
      google: null,
      replit: null,
      mail: null,
      grocery: { kroger: null, instacart: null, spoonacular: null },
      site: { contactEmail: null, social: { facebook: null, x: null, instagram: null, youtube: null } },
      demo: 'local',
      metrics: null,
      logLevel: 'info',
      trustedProxies: [],
      allowedHosts: [],
      isPrivateNotificationAllowed: false,
      isReachableFromOutside: false,
    })
  })

  test('an empty setting counts as absent', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })
})

describe('a setting', () => {
  test.each([
    ['PORT', '8080', { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
    ['PORT', '0', { port: 0 }],
    ['HOST', '::1', { host: '::1', publicUrl: 'http://[::1]:3000' }],
    ['HOST', '[::1]', { host: '::1', publicUrl: 'http://[::1]:3000', demo: 'local' }],
    ['HOST', '[fe80::1%eth0]', { host: 'fe80::1%eth0' }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }],
    ['PUBLIC_URL', 'https://roost.example/', { publicUrl: 'https://roost.example' }],
    ['PUBLIC_URL', 'https://Roost.Example:8443', { publicUrl: 'https://roost.example:8443' }],
    ['DATA_DIR', '/srv/roost', { dataDir: '/srv/roost' }],
    ['DATABASE_URL', 'postgres://u:p@db:5432/roost', { databaseUrl: 'postgres://u:p@db:5432/roost' }],
    ['DATABASE_URL', 'postgresql://db/roost', { databaseUrl: 'postgresql://db/roost' }],
    ['ADMIN_EMAIL', 'Owner@Example.org', { adminEmail: 'owner@example.org' }],
    ['ADMIN_EMAIL', 'Jürgen@Müller.de'.normalize('NFD'), { adminEmail: 'jürgen@xn--mller-kva.de' }],
    ['ADMIN_EMAIL', 'john..doe.@docomo.ne.jp', { adminEmail: 'john..doe.@docomo.ne.jp' }],
    ['SECRET_KEY', secretKey, { secretKey }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['BACKUP_DIR', 'off', { backupDir: null }],
    ['BACKUP_DIR', '/mnt/stick', { backupDir: '/mnt/stick' }],
    ['DATA_DIR', '/srv/roost', { backupDir: '/srv/roost/backups' }],
    ['DATABASE_URL', 'postgres://localhost/roost', { backupDir: null }],
    ['METRICS_PORT', '9464', { metrics: { port: 9464, host: '127.0.0.1' } }],
    ['METRICS_HOST', '0.0.0.0', { metrics: null }],
    ['CONTACT_EMAIL', 'hello@roost.example', { site: { contactEmail: 'hello@roost.example' } }],
    ['CONTACT_EMAIL', '用户＠例子。广告', { site: { contactEmail: '用户@例子.广告' } }],
    ['X_URL', 'https://x.com/roost', { site: { social: { x: 'https://x.com/roost', facebook: null } } }],
    ['YOUTUBE_URL', 'http://tube.local/@us', { site: { social: { youtube: 'http://tube.local/@us' } } }],
    ['TRUSTED_PROXIES', ' 10.0.0.1 , ,fd00::/8', { trustedProxies: ['10.0.0.1', 'fd00::/8'] }],
  ])('%s=%s is accepted', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected)
  })

  test.each([
    ['PORT', '65536', 'PORT must be a port number from 0 to 65535.'],
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
    ['ADMIN_EMAIL', 'owner', 'ADMIN_EMAIL must be an email address.'],
    ...['short', Buffer.alloc(31).toString('base64'), Buffer.alloc(32).toString('hex')].map((value) => [
      'SECRET_KEY',
      value,
      'SECRET_KEY must be 32 random bytes in base64, such as from: openssl rand -base64 32.',
    ]),
    ['DEMO_MODE', 'yes', 'DEMO_MODE must be true, false or public.'],
    [
      'SMTP_URL',
      'mail.example:465',
      'SMTP_URL must be a mail server, such as smtps://user:password@mail.example:465.',
    ],
    [
      'MAIL_FROM',
      'Roost <home>',
      'MAIL_FROM must be the email address Roost writes from, such as home@example.org or Roost <home@example.org>.',
    ],
    ['GOOGLE_ISSUER', 'google', 'GOOGLE_ISSUER must be the address of an OpenID provider.'],
    [
      'KROGER_LOCATION_ID',
      '1400943',
      'KROGER_LOCATION_ID must be the 8 letters and digits of a Kroger store.',
    ],
    ['KROGER_URL', 'api.kroger.com', 'KROGER_URL must be a web address.'],
    ['SPOONACULAR_URL', 'ftp://stores.example', 'SPOONACULAR_URL must be a web address.'],
    ['SPOONACULAR_API_KEY', 'two words', 'SPOONACULAR_API_KEY must be the value from the provider.'],
    ['INSTACART_API_KEY', 'key\nx-other: 1', 'INSTACART_API_KEY must be the value from the provider.'],
    ['CONTACT_EMAIL', 'us', 'CONTACT_EMAIL must be the email address people may write to.'],
    ...['FACEBOOK_URL', 'X_URL', 'INSTAGRAM_URL', 'YOUTUBE_URL'].flatMap((name) =>
      ['javascript:alert(1)', 'ftp://x.example', 'x.com/roost', '//x.com'].map((value) => [
        name,
        value,
        `${name} must be the address of your own page.`,
      ]),
    ),
    ['METRICS_PORT', '0', 'METRICS_PORT must be a port number from 1 to 65535.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, silent.'],
  ])('%s=%j is rejected with an error', (name, value, problem) => {
    expect(listProblems({ [name]: value })).toEqual([problem])
  })

  test('is reported together with all other invalid settings', () => {
    expect(listProblems({ PORT: 'x', LOG_LEVEL: 'x' })).toHaveLength(2)
  })
})

describe('a misspelt setting', () => {
  test.each([
    ['ROOST_PORT', 'PORT'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['data_dir', 'DATA_DIR'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['EMAIL_FROM', 'MAIL_FROM'],
    ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
  ])('such as %s is rejected, and %s is suggested', (name, meant) => {
    expect(listProblems({ [name]: 'x' })).toContain(
      `${name} is not a setting of Roost. Did you mean ${meant}?`,
    )
  })

  test('is not suspected in environment variables of other programs', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'NODE_ENV',
      'npm_config_cache',
      'MAIL',
      'MAIL_HOST',
      'SMTP_HOST',
      'GOOGLE_API_KEY',
      'REPLIT_DB_URL',
      'REPLIT_SESSION',
      'SECRET',
      'API_KEY',
      'SECRET_KEY_BASE',
      'DEBUG_MODE',
    ]
    expect(listProblems(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  })
})

describe('mail', () => {
  const smtpUrl = 'smtps://user:password@mail.example:465'

  test.each([
    [{}, null],
    [{ MAIL_FROM: 'roost@example.org' }, null],
    [
      { SMTP_URL: smtpUrl, MAIL_FROM: 'Unser Haus <Jürgen@müller.de>' },
      { smtpUrl, from: { name: 'Unser Haus', address: 'Jürgen@müller.de' } },
    ],
    [
      { SMTP_URL: smtpUrl, MAIL_FROM: 'Our home <home@example.org>' },
      { smtpUrl, from: { name: 'Our home', address: 'home@example.org' } },
    ],
    [
      { SMTP_URL: smtpUrl, PUBLIC_URL: 'https://roost.example:8443' },
      { smtpUrl, from: { name: null, address: 'roost@roost.example' } },
    ],
    [{ SMTP_URL: smtpUrl }, { smtpUrl, from: { name: null, address: 'roost@localhost' } }],
    [
      { SMTP_URL: smtpUrl, HOST: '::1' },
      { smtpUrl, from: { name: null, address: 'roost@localhost' } },
    ],
    [
      { SMTP_URL: 'smtp://localhost' },
      { smtpUrl: 'smtp://localhost', from: { name: null, address: 'roost@localhost' } },
    ],
  ])('is configured by %j as %j', (environment, expected) => {
    expect(readConfig(environment).mail).toEqual(expected)
  })
})

describe.each(['GOOGLE', 'REPLIT'] as const)('sign-in with %s', (name) => {
  const toProvider = (environment: Record<string, string>) =>
    readConfig(environment)[name === 'GOOGLE' ? 'google' : 'replit']
  const client = { [`${name}_CLIENT_ID`]: 'id', [`${name}_CLIENT_SECRET`]: 'secret' }

  test('needs a client and its secret', () => {
    expect(toProvider(client)).toEqual({
      issuer: { GOOGLE: 'https://accounts.google.com', REPLIT: 'https://replit.com/oidc' }[name],
      clientId: 'id',
      clientSecret: 'secret',
    })
    for (const setting of Object.keys(client))
      expect(listProblems({ [setting]: 'x' })).toEqual([
        `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both or none.`,
      ])
  })

  test('may use another provider', () => {
    const issuer = 'https://login.example/realms/home'
    expect(toProvider({ ...client, [`${name}_ISSUER`]: issuer })).toMatchObject({ issuer })
    expect(toProvider({ [`${name}_ISSUER`]: issuer })).toBeNull()
  })
})

describe('a grocery provider', () => {
  const kroger = { KROGER_CLIENT_ID: 'id', KROGER_CLIENT_SECRET: 'secret' }

  test('such as Kroger needs a client ID and a client secret; a location for prices is optional', () => {
    const known = { url: 'https://api.kroger.com', clientId: 'id', clientSecret: 'secret' }
    expect(readConfig(kroger).grocery.kroger).toEqual({ ...known, locationId: null })
    expect(readConfig({ ...kroger, KROGER_LOCATION_ID: '01400943' }).grocery.kroger).toEqual({
      ...known,
      locationId: '01400943',
    })
    for (const setting of Object.keys(kroger))
      expect(listProblems({ [setting]: 'x' })).toEqual([
        'KROGER_CLIENT_ID and KROGER_CLIENT_SECRET belong together: set both or none.',
      ])
  })

  test('such as Spoonacular or Instacart needs a key', () => {
    const { grocery } = readConfig({ SPOONACULAR_API_KEY: 'spoon', INSTACART_API_KEY: 'cart' })
    expect(grocery).toEqual({
      kroger: null,
      spoonacular: { url: 'https://api.spoonacular.com', apiKey: 'spoon' },
      instacart: { url: 'https://connect.instacart.com', apiKey: 'cart' },
    })
  })

  test('may have another address', () => {
    const { grocery } = readConfig({
      ...kroger,
      KROGER_URL: 'https://api-ce.kroger.com/',
      SPOONACULAR_URL: 'http://127.0.0.1:4000/spoon',
      INSTACART_URL: 'https://connect.dev.instacart.tools',
    })
    expect(grocery.kroger).toMatchObject({ url: 'https://api-ce.kroger.com' })
    expect(grocery.spoonacular).toBeNull()
    expect(grocery.instacart).toBeNull()
  })
})

describe('the demo mode', { tags: ['T1'] }, () => {
  test.each([
    [{}, 'local'],
    [{ DEMO_MODE: 'true' }, 'local'],
    [{ DEMO_MODE: 'false' }, 'off'],
    [{ DEMO_MODE: 'public' }, 'public'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ PUBLIC_URL: 'https://roost.example' }, 'off'],
    [{ PUBLIC_URL: 'https://roost.example', DEMO_MODE: 'false' }, 'off'],
    [{ PUBLIC_URL: 'https://roost.example', DEMO_MODE: 'public' }, 'public'],
  ])('with %j is %s', (environment, expected) => {
    expect(readConfig(environment).demo).toBe(expected)
  })

  test.each([
    { PUBLIC_URL: 'https://roost.example' },
    { HOST: '0.0.0.0' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
  ])(
    'cannot be enabled by accident on an instance that others can reach: %j',
    { tags: ['S14'] },
    (environment) => {
      expect(listProblems({ ...environment, DEMO_MODE: 'true' })).toEqual([
        'DEMO_MODE=true would show password reset links to everybody who can reach HOST or PUBLIC_URL. If that is what you want, set DEMO_MODE=public.',
      ])
    },
  )
})

describe('whether other machines can reach the instance', () => {
  test.each([
    [{}, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '::1' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000' }, false],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '192.168.1.5' }, true],
    [{ HOST: '127.0.0.1.example.org' }, true],
    [{ PUBLIC_URL: 'https://roost.example' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1.nip.io' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, true],
  ])('with %j: %s', (environment, expected) => {
    expect(readConfig(environment).isReachableFromOutside).toBe(expected)
  })
})
