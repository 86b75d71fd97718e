import { describe, expect, test } from 'vitest'
import { toAddressRequest, toNextState, toProblem, toTopic } from './push-address.rules.ts'

const message = { title: 'Mia assigned “Straße kehren” to you', url: 'https://roost.example/tasks#task-1' }
const notification = { ...message, kind: 'notification' } as const
const reminder = {
  ...notification,
  kind: 'reminder',
  title: 'Sport',
  body: 'Sat 18:00',
  isUrgent: true,
} as const

const send = (...args: Parameters<typeof toAddressRequest>) => {
  const { url, headers, body } = toAddressRequest(...args)
  return { url, headers, body: JSON.parse(body) as unknown }
}

test('ntfy is sent JSON to its server, with the topic inside', () => {
  expect(send({ kind: 'ntfy', address: 'https://ntfy.sh/our-home', token: null }, notification)).toEqual({
    url: 'https://ntfy.sh/',
    headers: { 'content-type': 'application/json' },
    body: { topic: 'our-home', title: 'Roost', message: message.title, click: message.url, priority: 3 },
  })
  expect(send({ kind: 'ntfy', address: 'https://home.example/ntfy/mia/', token: 'tk_1' }, reminder)).toEqual({
    url: 'https://home.example/ntfy/',
    headers: { 'content-type': 'application/json', authorization: 'Bearer tk_1' },
    body: { topic: 'mia', title: 'Sport', message: 'Sat 18:00', click: message.url, priority: 4 },
  })
})

test('Gotify is sent the token in a header, and the page to open', () => {
  const target = { kind: 'gotify', address: 'https://home.example/gotify/', token: 'AbC' } as const
  expect(send(target, reminder)).toEqual({
    url: 'https://home.example/gotify/message',
    headers: { 'content-type': 'application/json', 'x-gotify-key': 'AbC' },
    body: {
      title: 'Sport',
      message: 'Sat 18:00',
      priority: 8,
      extras: { 'client::notification': { click: { url: message.url } } },
    },
  })
})

test('a webhook is sent what the message is about', () => {
  const target = { kind: 'webhook', address: 'https://home.example/hook?id=1', token: null } as const
  expect(send(target, notification)).toEqual({
    url: 'https://home.example/hook?id=1',
    headers: { 'content-type': 'application/json' },
    body: { ...message, body: null, kind: 'notification' },
  })
})

test.each([
  'https://ntfy.sh',
  'https://ntfy.sh/',
  'https://ntfy.sh/our%20home',
  `https://ntfy.sh/${'a'.repeat(65)}`,
])('%s has no topic', (address) => expect(toTopic(address)).toBeNull())

test.each([
  [200, null],
  [204, null],
  [307, 'redirected'],
  [400, 'refused'],
  [401, 'token'],
  [403, 'token'],
  [404, 'not-found'],
  [410, 'not-found'],
  [413, 'refused'],
  [429, 'busy'],
  [500, 'failed'],
  [503, 'failed'],
])('a response with the status %i means %j', (status, problem) => expect(toProblem(status)).toBe(problem))

describe('an address', () => {
  const start = { sentAt: null, failingSince: null, problem: null, refusals: 0, isOff: false }
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours)).toISOString()
  const runAll = (problem: 'token' | 'unreachable', count: number) =>
    Array.from({ length: count }).reduce<ReturnType<typeof toNextState>>(
      (state) => toNextState(state, problem, at(1)),
      start,
    )

  test('is turned off after fifty refused messages in a row', () => {
    expect(runAll('token', 49)).toMatchObject({ refusals: 49, isOff: false })
    expect(runAll('token', 50).isOff).toBe(true)
  })

  test('is turned off once nothing has arrived for three days, however often it was tried', () => {
    const failing = runAll('unreachable', 100)
    expect(failing).toMatchObject({ failingSince: at(1), problem: 'unreachable', isOff: false })
    expect(toNextState(failing, 'unreachable', at(72)).isOff).toBe(false)
    expect(toNextState(failing, 'failed', at(73))).toMatchObject({ failingSince: at(1), isOff: true })
  })

  test('works again as soon as a message arrives', () => {
    const off = runAll('token', 50)
    expect(toNextState(off, null, at(2))).toEqual({ ...start, sentAt: at(2) })
  })
})
