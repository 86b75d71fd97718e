import { afterAll, describe, expect, test } from 'vitest'
import { createLocales, toCatalogue } from '../../../test-support/samples/catalogues.ts'
import { createTranslators, englishTranslator } from './messages.ts'

const count = '{count, plural, one {# task} other {# tasks}}'
const locales = createLocales({
  de: `${toCatalogue({ 'Sign in': 'Anmelden', 'verb\u0004Split': 'Teilen', Tasks: '' })}\n\n${toCatalogue({ Pages: 'Seiten' }, 'web/src/pages.tsx')}`,
  pl: toCatalogue({
    [count]: '{count, plural, one {# zadanie} few {# zadania} many {# zadań} other {# zadania}}',
  }),
  ar: toCatalogue({ 'Hello {name},': 'مرحبًا {name}،' }),
})
afterAll(() => locales.remove())

const warnings: string[] = []
const translatorFor = createTranslators(locales.folder, {
  warn: (_details, message) => void warnings.push(message),
})

describe('a text of the server', () => {
  test('is in the language of the person', async () => {
    const { language, t } = await translatorFor({ language: 'de' })
    expect([language, t('Sign in'), t('verb\u0004Split')]).toEqual(['de', 'Anmelden', 'Teilen'])
  })

  test('is English without a translation, or if only the web app has one', async () => {
    const { t } = await translatorFor({ language: 'de' })
    expect([t('Tasks'), t('Pages'), t('noun\u0004Split'), t('{name} is here', { name: 'Robin' })]).toEqual([
      'Tasks',
      'Pages',
      'Split',
      'Robin is here',
    ])
  })

  test('is English for a person without a language', async () => {
    const { language, t } = await translatorFor({ language: null })
    expect([language, t('Sign in'), t(count, { count: 1200 })]).toEqual(['en', 'Sign in', '1,200 tasks'])
    expect(englishTranslator.t('{braces} that somebody typed')).toBe('{braces} that somebody typed')
  })

  test('has the plural forms of the language', async () => {
    const { t } = await translatorFor({ language: 'pl' })
    expect([1, 3, 7].map((number) => t(count, { count: number }))).toEqual([
      '1 zadanie',
      '3 zadania',
      '7 zadań',
    ])
  })

  test('is written from right to left in Arabic, with the digits of the locale', async () => {
    const { language, t } = await translatorFor({ language: 'ar', locale: 'ar-EG' })
    expect([language, t('Hello {name},', { name: 'Robin' }), t(count, { count: 1200 })]).toEqual([
      'ar',
      'مرحبًا Robin،',
      '١٬٢٠٠ tasks',
    ])
  })

  test('is English, and the log says why, if the catalogue is missing', async () => {
    const [first, again] = [await translatorFor({ language: 'fr' }), await translatorFor({ language: 'fr' })]
    expect([first.t('Sign in'), again.t('Sign in')]).toEqual(['Sign in', 'Sign in'])
    expect(warnings).toEqual(['The texts in the language fr cannot be read: English is used instead'])
  })
})
