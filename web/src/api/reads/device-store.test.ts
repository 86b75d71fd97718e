import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  openDeviceStore,
  addDeviceAccount,
  listDeviceAccounts,
  removeDeviceAccount,
  wipeDevice,
} from './device-store.ts'

// Runs without IndexedDB, like a browser that stores nothing; e2e/connection/outbox.spec.ts covers the real database.

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

const createStored = (storedAt: number) => ({ etag: `W/"${storedAt}"`, answer: [storedAt], storedAt })

test('without IndexedDB, writes and responses last as long as the page', async () => {
  const { outbox, responses } = await openDeviceStore('ada')
  await responses.put('/api/tasks', createStored(1))
  expect(await responses.get('/api/tasks')).toEqual(createStored(1))
  expect(await outbox.list()).toEqual([])
  await responses.clear()
  expect(await responses.get('/api/tasks')).toBeUndefined()
  await wipeDevice()
})

test('when more than 300 responses are stored, the oldest are removed', async () => {
  const { responses } = await openDeviceStore('ada')
  for (let i = 0; i < 301; i += 1) await responses.put(`/api/tasks?before=${i}`, createStored(i))
  expect(await responses.get('/api/tasks?before=0')).toBeUndefined()
  expect(await responses.get('/api/tasks?before=1')).toEqual(createStored(1))
})

test('a store in memory replaces a database that cannot be opened', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Not in private windows', 'SecurityError')
    },
  })
  const { outbox } = await openDeviceStore('ada')
  expect(await outbox.list()).toEqual([])
})

test('a store in memory replaces a database that may not be touched', async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('Cookies are blocked', 'SecurityError')
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
  const { outbox } = await openDeviceStore('ada')
  expect(await outbox.list()).toEqual([])
  await wipeDevice()
})

test('the device lists the accounts whose data it stores', () => {
  addDeviceAccount('ada')
  addDeviceAccount('ben')
  addDeviceAccount('ada')
  expect(listDeviceAccounts()).toEqual(['ada', 'ben'])
  removeDeviceAccount('ada')
  expect(listDeviceAccounts()).toEqual(['ben'])
})

test('an unreadable list of accounts counts as empty', () => {
  localStorage.setItem('kept-people', '{"ada":true}')
  expect(listDeviceAccounts()).toEqual([])
})

test('an account is listed although the list cannot be written', () => {
  localStorage.setItem('kept-people', '["ada"]')
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  addDeviceAccount('ben')
  expect(listDeviceAccounts()).toEqual(['ada', 'ben'])
  removeDeviceAccount('ben')
  expect(listDeviceAccounts()).toEqual(['ada'])
})
