import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { createServer } from '../../../test-support/rows/fake-households.ts'
import { chooseBrowserLanguage } from './language.ts'

const findChooser = () => page.getByRole('contentinfo').getByLabelText('Language')

afterEach(() => chooseBrowserLanguage('en'))

test.each(['/', '/login', '/forgot-password'])('a visitor chooses a language at %s', async (path) => {
  await renderPage(path, createServer())
  await expect.element(findChooser()).toHaveDisplayValue('English')
  await findChooser().selectOptions('العربية')
  await expect.poll(() => document.documentElement.dir).toBe('rtl')
  expect(localStorage.getItem('language')).toBe('ar')
})

test('what was typed stays when the language changes', async () => {
  await renderPage('/login', createServer())
  await page.getByLabelText('Email').fill('maya@example.org')
  const field = page.getByLabelText('Email').element()
  await findChooser().selectOptions('Nederlands')
  await expect.poll(() => document.documentElement.lang).toBe('nl')
  expect(field.isConnected).toBe(true)
  expect(field).toHaveValue('maya@example.org')
})
