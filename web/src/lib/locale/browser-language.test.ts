import { beforeEach, expect, test, vi } from 'vitest'
import { findBrowserLanguage, storeBrowserLanguage, takeLanguageChosenBefore } from './browser-language.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('navigator', { languages: ['eo', 'pt-PT', 'en'] })
  return () => vi.unstubAllGlobals()
})

test('the language of a browser is the first that exists, until somebody chooses one', () => {
  expect(findBrowserLanguage()).toBe('pt-BR')
  storeBrowserLanguage('pl')
  expect(findBrowserLanguage()).toBe('pl')
})

test('a new account takes over the language that was chosen before it, once', () => {
  expect(takeLanguageChosenBefore(Date.now())).toBeNull()
  storeBrowserLanguage('de')
  expect(takeLanguageChosenBefore(Date.now() - 60_000)).toBeNull()
  expect(takeLanguageChosenBefore(Date.now() + 60_000)).toBe('de')
  expect(takeLanguageChosenBefore(Date.now() + 60_000)).toBeNull()
  expect(findBrowserLanguage()).toBe('de')
})

test('without storage, the browser decides', () => {
  vi.stubGlobal('localStorage', undefined)
  storeBrowserLanguage('de')
  expect(findBrowserLanguage()).toBe('pt-BR')
  expect(takeLanguageChosenBefore(Date.now())).toBeNull()
})
