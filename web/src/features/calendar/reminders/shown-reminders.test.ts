import { beforeEach, expect, test, vi } from 'vitest'
import { removePreferences } from '../../../api/device-preferences.ts'
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

test('what was shown is known until a day later', () => {
  noteShown('maya', ['7-2026-11-21-1'], 0)
  noteShown('maya', ['8-2026-11-21-2'], 23 * hour)
  expect([...listShown('maya')]).toEqual(['7-2026-11-21-1', '8-2026-11-21-2'])
  noteShown('maya', ['9-2026-11-22-3'], 25 * hour)
  expect([...listShown('maya')]).toEqual(['8-2026-11-21-2', '9-2026-11-22-3'])
})

test('what one person was shown, another was not', () => {
  noteShown('maya', ['7-2026-11-21-1'], 0)
  expect([...listShown('noah')]).toEqual([])
})

test('nothing is known of anybody once the device is wiped', () => {
  localStorage.setItem('theme', 'dark')
  noteShown('maya', ['7-2026-11-21-1'], 0)
  removePreferences()
  expect([...listShown('maya')]).toEqual([])
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('without storage, or with something else in it, nothing was shown', () => {
  localStorage.setItem('note-shown-reminders-maya', '{"7-2026-11-21-1":"yes"}')
  expect([...listShown('maya')]).toEqual([])
  localStorage.setItem('note-shown-reminders-maya', '{')
  expect([...listShown('maya')]).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  noteShown('maya', ['7-2026-11-21-1'], 0)
  expect([...listShown('maya')]).toEqual([])
})
