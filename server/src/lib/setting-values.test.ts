import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'

const findProblem = (environment: NodeJS.ProcessEnv): string | null => {
  try {
    readConfig(environment)
    return null
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

const proxies =
  'TRUSTED_PROXIES must be IP addresses or ranges of proxies whose X-Forwarded-For is believed, separated by commas, such as 10.0.0.1 or 172.16.0.0/12.'
const special = (name: string): string =>
  `${name} has a special character in its user or password: write # as %23, @ as %40, / as %2F, ? as %3F, % as %25 and a space as %20.`
const quoted = (name: string): string =>
  `${name} is in quotation marks, which would be part of its value. Remove them.`
const spaced = (name: string): string => `${name} has a space at its start or end. Remove it.`
const unreadHost = (name: string): string =>
  `${name} has a host that is neither a name nor a whole IP address. Write it in full, without zeros before numbers, such as roost.example, 192.168.1.10 or [fd00::10].`
const unlistened = (name: string): string =>
  `${name} must be an IP address or a name of this machine, without a port, such as 127.0.0.1.`
const unspecified =
  'PUBLIC_URL stands for all addresses of this machine. Write the one that people open, such as http://192.168.1.10:3000.'

test.each([
  ...[
    '192.168.1.010',
    '192.168.1',
    '2130706433',
    '$HOST',
    '*',
    'roost..example',
    'ro%6fst.example',
    'ro\u00adost.example',
    "it's.example",
  ].map((host) => ['PUBLIC_URL', `http://${host}:3000`, unreadHost('PUBLIC_URL')]),
  ...['0.0.0.0', '0.0.0.0:3000', '[::]', '[0:0::0]:3000', '[::ffff:0.0.0.0]'].map((host) => [
    'PUBLIC_URL',
    `http://${host}`,
    unspecified,
  ]),
  ['SMTP_URL', 'smtp://me:p%40ss@192.168.1.010:25', unreadHost('SMTP_URL')],
  ['SMTP_URL', 'smtp://$MAIL', unreadHost('SMTP_URL')],
  ['DATABASE_URL', 'postgres://me:pass@10.0.1/roost', unreadHost('DATABASE_URL')],
  ['GOOGLE_ISSUER', 'https://login..example/realms/home', unreadHost('GOOGLE_ISSUER')],
  ['REPLIT_ISSUER', 'https://${LOGIN}', unreadHost('REPLIT_ISSUER')],
  ['KROGER_URL', 'http://10.0.0.08', 'KROGER_URL must be a web address.'],
  ['SPOONACULAR_URL', 'http://10.0.0.010', unreadHost('SPOONACULAR_URL')],
  ['X_URL', 'https://*', unreadHost('X_URL')],
  ...['nas..home.arpa', '192.168.1.010', '*.home.arpa', 'nas:3000'].map((value) => [
    'ALLOWED_HOSTS',
    value,
    'ALLOWED_HOSTS must be names without a port, separated by commas, such as nas.home.arpa.',
  ]),
  ...[
    'caddy',
    '10.0.0.1, caddy',
    '10.0.0.0/33',
    '10.0.0.0/0',
    'fd00::/129',
    '10.0.0.1:80',
    '0.0.0.0',
    '::',
    '192.168.1.010',
  ].map((value) => ['TRUSTED_PROXIES', value, proxies]),
  ...['pa#ss', 'pa/ss', 'pa?ss', 'p@ss/word', 'pa%ss', 'pa ss', 'pa\\ss'].flatMap((password) => [
    ['SMTP_URL', `smtps://user:${password}@mail.example:465`, special('SMTP_URL')],
    ['DATABASE_URL', `postgres://user:${password}@db:5432/roost?sslmode=require`, special('DATABASE_URL')],
  ]),
  [
    'SMTP_URL',
    'smtp:mail.example',
    'SMTP_URL must be a mail server, such as smtps://user:password@mail.example:465.',
  ],
  ['PUBLIC_URL', 'https://roost.example/?a=1', 'PUBLIC_URL must be an address without a user, ? and #.'],
  ['PUBLIC_URL', 'https://roost.example#a', 'PUBLIC_URL must be an address without a user, ? and #.'],
  ['PUBLIC_URL', 'https://me:secret@roost.example', 'PUBLIC_URL must be an address without a user, ? and #.'],
  ...[
    'http://0.0.0.0',
    '0.0.0.0:8080',
    '[::1]:8080',
    '[nas.local]',
    '[::1',
    '*',
    '$HOST',
    '192.168.1.010',
    '192.168.1',
    '0',
    'nas..local',
    ' ',
  ].flatMap((value) => [
    ['HOST', value, unlistened('HOST')],
    ['METRICS_HOST', value, unlistened('METRICS_HOST')],
  ]),
  ...[
    '~/roost',
    '$HOME/roost',
    '/srv/$(hostname)',
    '%S/roost',
    '/data # disk',
    '"/data" # disk',
    'file:///srv/roost',
    'C:\\roost',
    '\\\\nas\\roost',
    '/srv/roost\\ data',
    's3://bucket/roost',
    'nas:/roost',
    'disabled',
    'never',
    'off',
    '-',
    ' ',
  ].map((value) => [
    'DATA_DIR',
    value,
    'DATA_DIR must be a folder of this machine, written out without ~, $, \\, quotation marks or a comment, such as /srv/roost.',
  ]),
  ...['~/backups', 's3://bucket/roost', 'false', 'OFF', 'none', 'no', 'disabled', 'never', '-', 'nil'].map(
    (value) => [
      'BACKUP_DIR',
      value,
      'BACKUP_DIR must be a folder of this machine, written out without ~, $, \\, quotation marks or a comment, such as /mnt/backups, or off.',
    ],
  ),
  ...[
    ['GOOGLE_CLIENT_ID', 'none'],
    ['GOOGLE_CLIENT_SECRET', 'disabled'],
    ['SPOONACULAR_API_KEY', 'off'],
    ['INSTACART_API_KEY', '-'],
    ['KROGER_CLIENT_ID', 'false'],
    ['KROGER_LOCATION_ID', 'disabled'],
    ['ALLOWED_HOSTS', 'true'],
    ['HOST', 'true'],
    ['METRICS_HOST', 'off'],
  ].map(([name = '', value = '']) => [
    name,
    value,
    `${name} is a word that switches nothing here. Write its value, or leave it out.`,
  ]),
  ['DEMO_MODE', '"true"', quoted('DEMO_MODE')],
  ['DATA_DIR', "'/srv/roost'", quoted('DATA_DIR')],
  ['GOOGLE_CLIENT_SECRET', '"secret"', quoted('GOOGLE_CLIENT_SECRET')],
  ['SMTP_URL', '"smtp://user:pass@mail.example"', quoted('SMTP_URL')],
  ['DATA_DIR', '/srv/roost ', spaced('DATA_DIR')],
  ['GOOGLE_CLIENT_ID', 'id\r', spaced('GOOGLE_CLIENT_ID')],
  ['PUBLIC_URL', 'https://roost.example ', spaced('PUBLIC_URL')],
])(
  '%s=%j, which would mean something else than it looks, is refused without its value',
  (name, value, problem) => {
    const [first] = findProblem({ [name]: value })?.split('\n') ?? []
    expect(first).toBe(problem)
  },
)

test.each([
  ['TRUSTED_PROXIES', '10.0.0.1,172.16.0.0/12,fd00::/8,::1,loopback,10.0.0.0/255.0.0.0'],
  ['SMTP_URL', 'smtps://me@home.example:pa%23ss%40@mail.example:465'],
  ['SMTP_URL', 'smtp://me@home.example@mail.example'],
  ['SMTP_URL', 'smtp://me:pass@mail.example?pool=true'],
  ['DATABASE_URL', 'postgres://me:p%2Fw@[::1]:5432/roost?sslmode=require&application_name=me@home'],
  ['DATABASE_URL', 'postgres://me@%2Fvar%2Frun/roost'],
  ['HOST', 'fe80::1'],
  ['HOST', 'fe80::1%eth0'],
  ['HOST', 'my_nas'],
  ['HOST', 'nas.local'],
  ['PUBLIC_URL', 'https://roost.example:8443/'],
  ...[
    'https://café.example',
    'https://CAFÉ.example'.normalize('NFD'),
    'https://ＲＯＯＳＴ。example',
    'https://faß.example',
    'https://نامه‌ای.example',
    'https://[2001:DB8:0:0::1]:443/',
    'http://[::ffff:192.168.1.10]:80',
    'HTTPS://Roost.Example',
    'https://my_nas',
  ].map((address) => ['PUBLIC_URL', address]),
  ['ALLOWED_HOSTS', 'NAS.home.arpa, xn--caf-dma.example, 192.168.1.10'],
  ['SMTP_URL', 'smtp://mail_server.cluster.local.:25'],
  ['DATABASE_URL', 'postgres://0.0.0.0/roost'],
  ['MAIL_FROM', '"Our home" <home@example.org>'],
  ['BACKUP_DIR', 'backups'],
  ['BACKUP_DIR', 'off'],
  ...[
    './data',
    'data',
    '/',
    '..',
    '/srv/roost data',
    '/srv/disk #2',
    '/srv/day-2026-01-01T10:00',
    './a:b',
    '/srv/100%/maya@home',
    "/srv/maya's",
    'never-mind',
    '/srv/off',
    '-data',
  ].map((path) => ['DATA_DIR', path]),
])('%s=%s means what it looks', (name, value) => {
  expect(findProblem({ [name]: value })).toBeNull()
})
