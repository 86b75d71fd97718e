import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDeviceStore } from './device-store.ts'
import { addDeviceAccount, listDeviceAccounts, removeDeviceAccount } from './device-accounts.ts'

// Without IndexedDB, as in a browser that keeps nothing; e2e/outbox.spec.ts has the real one.

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const kept = (storedAt: number) => ({ etag: `W/"${storedAt}"`, answer: [storedAt], storedAt })

test('where a browser keeps nothing, writes and answers last as long as the page', async () => {
  const { outbox, answers } = await openDeviceStore('ada')
  await answers.put('/api/tasks', kept(1))
  expect(await answers.get('/api/tasks')).toEqual(kept(1))
  expect(await outbox.list()).toEqual([])
  await answers.clear()
  expect(await answers.get('/api/tasks')).toBeUndefined()
})

test('of more than 300 answers the oldest go', async () => {
  const { answers } = await openDeviceStore('ada')
  for (let i = 0; i < 301; i += 1) await answers.put(`/api/tasks?before=${i}`, kept(i))
  expect(await answers.get('/api/tasks?before=0')).toBeUndefined()
  expect(await answers.get('/api/tasks?before=1')).toEqual(kept(1))
})

test('a database that cannot be opened is done without', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Not in private windows', 'SecurityError')
    },
  })
  const { outbox } = await openDeviceStore('ada')
  expect(await outbox.list()).toEqual([])
})

test('the device knows of whom it keeps something', () => {
  addDeviceAccount('ada')
  addDeviceAccount('ben')
  addDeviceAccount('ada')
  expect(listDeviceAccounts()).toEqual(['ada', 'ben'])
  removeDeviceAccount('ada')
  expect(listDeviceAccounts()).toEqual(['ben'])
})

test('a list that somebody else has spoilt is an empty one', () => {
  localStorage.setItem('kept-people', '{"ada":true}')
  expect(listDeviceAccounts()).toEqual([])
})
