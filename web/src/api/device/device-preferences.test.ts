import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  installedPreference,
  pushPreference,
  readPreference,
  removePreferences,
  writePreference,
} from './device-preferences.ts'

/** Has its texts as own properties, like the storage of a browser. */
const createStorage = (): Record<string, string> =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key)
    },
  }) as Record<string, string>

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const fill = (): void => {
  for (const person of ['ada', 'ben'])
    for (const name of [pushPreference, installedPreference, 'view']) writePreference(person, name, name)
}

test('what is expected at the next sign-in outlasts a session of the person that has expired, and nothing else', () => {
  fill()
  removePreferences('ada')
  expect(readPreference('ada', pushPreference)).toBe(pushPreference)
  expect(readPreference('ada', installedPreference)).toBe(installedPreference)
  expect(Object.keys(localStorage)).toHaveLength(2)
})

test('nothing outlasts signing out', () => {
  fill()
  removePreferences()
  expect(Object.keys(localStorage)).toEqual([])
})
