import { beforeEach, expect, test, vi } from 'vitest'
import { removePreferences } from '../../../api/device/device-preferences.ts'
import { listShown, noteShown } from './shown-reminders.ts'

const hour = 60 * 60 * 1000

const createStorage = () => {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value
    },
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  }) as Record<string, string>
  return storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
})

test('a shown reminder is remembered for a day', () => {
  noteShown('maya', ['7-2026-11-21-1'], 0)
  noteShown('maya', ['8-2026-11-21-2'], 23 * hour)
  expect([...listShown('maya')]).toEqual(['7-2026-11-21-1', '8-2026-11-21-2'])
  noteShown('maya', ['9-2026-11-22-3'], 25 * hour)
  expect([...listShown('maya')]).toEqual(['8-2026-11-21-2', '9-2026-11-22-3'])
})

test('shown reminders are remembered for each account separately', () => {
  noteShown('maya', ['7-2026-11-21-1'], 0)
  expect([...listShown('noah')]).toEqual([])
})

test('wiping the device removes the shown reminders of all accounts', () => {
  localStorage.setItem('theme', 'dark')
  noteShown('maya', ['7-2026-11-21-1'], 0)
  removePreferences()
  expect([...listShown('maya')]).toEqual([])
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('without storage or with unreadable data in it, no reminder counts as shown', () => {
  localStorage.setItem('note-shown-reminders-maya', '{"7-2026-11-21-1":"yes"}')
  expect([...listShown('maya')]).toEqual([])
  localStorage.setItem('note-shown-reminders-maya', '{')
  expect([...listShown('maya')]).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  noteShown('maya', ['7-2026-11-21-1'], 0)
  expect([...listShown('maya')]).toEqual([])
})
