import { expect, test } from 'vitest'
import { chooseStrategy, toCatalogueName } from './fetch-strategy.ts'

const app = {
  origin: 'https://roost.example',
  files: ['/index.html', '/start.js', '/assets/index-1a2b3c4d.js'],
}
const choose = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  chooseStrategy({ method, mode, url: new URL(path, app.origin).href }, app)

test.each(['/', '/tasks', '/tasks?q=milk', '/apiary', '/no-such-page'])(
  'a visit to %s is served with the page of the app',
  (path) => {
    expect(choose(path)).toBe('page')
  },
)

test.each([
  '/api/logout',
  '/api/auth/google/callback?code=1',
  '/api',
  '/reset-password?token=s3cret',
  'https://elsewhere.example/tasks',
])('a visit to %s goes to the network', (path) => {
  expect(choose(path)).toBe('network')
})

test.each([
  ['/start.js', 'file'],
  ['/assets/index-1a2b3c4d.js', 'file'],
  ['/assets/of-another-version-5e6f7a8b.js', 'file'],
  ['/assets/messages-pt-BR-member-a-b_c1D2.js', 'catalogue'],
  ['/api/tasks', 'network'],
  ['/sw.js', 'network'],
  ['/unknown.txt', 'network'],
])('a request from a page for %s is served from: %s', (path, strategy) => {
  expect(choose(path, { mode: 'cors' })).toBe(strategy)
})

test('a catalogue has the same name in every version', () => {
  expect(toCatalogueName('/assets/messages-pt-BR-member-a-b_c1D2.js')).toBe('messages-pt-BR-member')
})

test('every write goes to the network', () => {
  expect(choose('/tasks', { method: 'POST' })).toBe('network')
  expect(choose('/api/tasks', { method: 'POST', mode: 'cors' })).toBe('network')
})
