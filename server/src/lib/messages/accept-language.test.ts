import { expect, test } from 'vitest'
import { readAcceptLanguage } from './accept-language.ts'

test.each([
  [undefined, null],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, ar', 'ar'],
  ['pt-PT, fr;q=0.9', 'pt-BR'],
  ['ja, pl;q=0.7, en;q=0.3', 'pl'],
  ['fr;q=0, en', 'en'],
  ['ja', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['de;q=abc, nl;q=0.1', 'nl'],
  [`${'x'.repeat(500)},de`, 'en'],
])('a browser that sends %j gets the language %s', (header, language) => {
  expect(readAcceptLanguage(header)).toBe(language)
})
