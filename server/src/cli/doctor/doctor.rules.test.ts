import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { examineNode, judgeFreeSpace } from './files.ts'
import { formatFinding, formatSummary, ok, problem, warning } from './findings.ts'
import { examineAddress, examineDemo, examineMetrics, examineSettings } from './settings.ts'

const levelsOf = (findings: readonly { level: string }[]): string[] => findings.map(({ level }) => level)

describe('the output of the doctor', () => {
  test('shows the level and the subject of each finding', () => {
    expect(formatFinding(ok('Demo', 'off'))).toBe('ok       Demo: off')
    expect(formatFinding(problem('Disk', '3 MB are free'))).toBe('problem  Disk: 3 MB are free')
  })

  test('ends with the number of findings that need attention', () => {
    expect(formatSummary([ok('Demo', 'off')])).toBe('Roost is well.')
    const findings = [warning('A', ''), problem('B', ''), warning('C', '')]
    expect(formatSummary(findings)).toBe('1 problem, 2 warnings.')
  })
})

describe('the check of the settings', () => {
  const examineNames = (inEnvironment: readonly string[], inFile: readonly string[] = []) =>
    examineSettings({ inEnvironment, inFile, file: '/srv/roost.env' })

  test('lists settings in use by name and by where they come from, never by value', () => {
    const others = 'the others at their defaults'
    expect(examineNames(['PORT', 'SMTP_URL'])).toEqual([
      ok('Settings', `PORT, SMTP_URL from the environment; ${others}`),
    ])
    expect(examineNames([], ['PORT'])).toEqual([ok('Settings', `PORT from /srv/roost.env; ${others}`)])
    expect(examineNames([])).toEqual([ok('Settings', 'all at their defaults')])
  })

  test('warns about a line of the file that a variable makes void', () => {
    expect(examineNames(['PORT'], ['PORT', 'HOST'])).toEqual([
      ok('Settings', 'PORT from the environment; HOST from /srv/roost.env; the others at their defaults'),
      warning(
        'Settings',
        'PORT in /srv/roost.env has no effect: the variable PORT wins. Remove one of them.',
      ),
    ])
  })

  test.each([
    ['MAIL_FROM', 'SMTP_URL'],
    ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'],
    ['KROGER_LOCATION_ID', 'KROGER_CLIENT_ID'],
    ['METRICS_HOST', 'METRICS_PORT'],
  ])('warns about %s without %s', (name, other) => {
    expect(examineNames([name])[1]).toEqual(
      warning('Settings', `${name} does nothing without ${other}. Set both or none.`),
    )
    expect(levelsOf(examineNames([name], [other]))).toEqual(['ok'])
  })
})

describe('an address', () => {
  test.each([
    ['on this machine is ok', {}, ['ok']],
    ['in the home network without encryption causes a warning', { HOST: '0.0.0.0' }, ['warning']],
    ['behind an unknown proxy causes a warning', { PUBLIC_URL: 'https://roost.example' }, ['ok', 'warning']],
    [
      'behind a trusted proxy is ok',
      { PUBLIC_URL: 'https://roost.example', TRUSTED_PROXIES: '127.0.0.1' },
      ['ok', 'ok'],
    ],
    [
      'behind a proxy that is trusted together with its neighbours causes a warning',
      { PUBLIC_URL: 'https://roost.example', TRUSTED_PROXIES: '127.0.0.1, 172.16.0.0/12' },
      ['ok', 'warning'],
    ],
    [
      'behind a proxy without encryption causes two warnings',
      { PUBLIC_URL: 'http://roost.example' },
      ['warning', 'warning'],
    ],
    [
      'with a port in PUBLIC_URL causes a warning',
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://nest.local:3000' },
      ['warning'],
    ],
  ])('%s', (_name, environment, levels) => {
    expect(levelsOf(examineAddress(readConfig(environment)))).toEqual(levels)
  })
})

test.each([
  [{}, 'ok'],
  [{ DEMO_MODE: 'false', HOST: '0.0.0.0' }, 'ok'],
  [{ DEMO_MODE: 'public', HOST: '0.0.0.0' }, 'warning'],
])('the demo with %j is %s', (environment, level) => {
  expect(examineDemo(readConfig(environment)).level).toBe(level)
})

test('a public demo without a mail server causes a warning that visitors can set new passwords', () => {
  const open = { DEMO_MODE: 'public', HOST: '0.0.0.0' }
  expect(examineDemo(readConfig(open)).message).toContain('new password')
  expect(examineDemo(readConfig({ ...open, SMTP_URL: 'smtp://mail.example' })).message).not.toContain(
    'new password',
  )
})

test('metrics that other machines can reach cause a warning', () => {
  expect(examineMetrics(readConfig({})).level).toBe('ok')
  expect(examineMetrics(readConfig({ METRICS_PORT: '9464' })).level).toBe('ok')
  expect(examineMetrics(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).level).toBe('warning')
})

test.each([
  ['v26.10.0', 'ok'],
  ['v27.0.0', 'ok'],
  ['v25.9.0', 'problem'],
  ['v8.0.0', 'problem'],
])('Node %s is %s', (version, level) => {
  expect(examineNode(version).level).toBe(level)
})

test('less than 500 MB of free disk space is a warning, less than 100 MB a problem', { tags: ['F4'] }, () => {
  const megabyte = 1024 * 1024
  expect(levelsOf([500, 499, 100, 99].map((count) => judgeFreeSpace(count * megabyte)))).toEqual([
    'ok',
    'warning',
    'warning',
    'problem',
  ])
})
