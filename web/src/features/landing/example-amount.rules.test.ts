import { afterEach, expect, test, vi } from 'vitest'
import { setTexts } from '../../../test-support/rows/translations.ts'
import { formatExample } from './example-amount.rules.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setTexts('en', {})
})

const formatFor = (languages: readonly string[], pageLanguage: 'de' | 'en' | 'fr' | 'pt-BR'): string => {
  vi.stubGlobal('navigator', { languages })
  setTexts(pageLanguage, {})
  return formatExample(84.2)
}

test('examples on the landing page are in the currency of the country that the browser names', () => {
  expect(formatFor(['de-CH', 'de', 'en'], 'de')).toBe('CHF\u00A084.20')
  expect(formatFor(['de-DE', 'de'], 'de')).toBe('84,20\u00A0€')
  expect(formatFor(['en-US'], 'pt-BR')).toBe('R$\u00A084,20')
})

test('the country of another language than that of the page does not count', () => {
  expect(formatFor(['de-CH'], 'fr')).toBe('84,20\u00A0€')
  expect(formatFor(['de-CH'], 'en')).toBe('$84.20')
})
