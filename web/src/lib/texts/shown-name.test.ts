import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../locale/language.ts'
import { toShownName } from './shown-name.ts'
import { setTexts } from '../../../test-support/rows/translations.ts'

const catalogue = { Unknown: 'Unbekannt', 'Former member': 'Ehemaliges Mitglied', Work: 'Arbeit' }

beforeEach(() => setTexts('de', catalogue))
afterEach(() => setLanguage('en', {}))

test('a name that the server made up is translated', () => {
  expect(toShownName('Unknown')).toBe('Unbekannt')
  expect(toShownName('Former member', null)).toBe('Ehemaliges Mitglied')
})

test('the name of a person stays as it is', () => {
  expect(toShownName('Unknown', 'user-1')).toBe('Unknown')
  expect(toShownName('Work')).toBe('Work')
})
