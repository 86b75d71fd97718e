import { authApi } from '@roost/contract/accounts/auth.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../test-support/rows/fake-households.ts'
import { expectFailureToast } from '../../../test-support/pages/toast.ts'
import { setLanguage } from '../../lib/locale/language.ts'

const maya = createAccount({
  region: { ...defaultRegion, currency: 'EUR' },
  ownRegion: { language: null, locale: null, weekStart: null, clock: null },
})

afterEach(() => setLanguage('en', {}))

/** Serves the profile of an account whose choices are kept. */
const openProfile = async (account: Account) => {
  const server = createHousehold(account)
  server.respond(usersApi.updateRegion, ({ language = null, clock = null }) => {
    const region = { ...defaultRegion, clock: clock ?? 12 }
    const changed = { ...account, region, ownRegion: { language, locale: null, weekStart: null, clock } }
    server.respond(authApi.currentUser, changed)
    return changed
  })
  await renderPage('/profile', server)
  return server
}

test('another language is shown at once, in the same place, and says who translated it', async () => {
  await openProfile(maya)
  const choice = page.getByLabelText('Language', { exact: true })
  await expect.element(choice).toHaveDisplayValue('As in the browser (English)')
  await expect.element(page.getByText(/made by machine/)).not.toBeInTheDocument()
  choice.element().focus()
  await choice.selectOptions('Nederlands')
  await expect.poll(() => document.documentElement.lang).toBe('nl')
  const shown = () => document.querySelector<HTMLSelectElement>('#own-language')
  await expect.poll(() => document.activeElement === shown() && shown()?.value).toBe('nl')
  expect(shown()?.getAttribute('aria-describedby')).toBe('own-language-hint')
})

test("a choice of one's own replaces that of the household and can be taken back", async () => {
  const server = await openProfile({ ...maya, houseGroupId: 1 })
  await expect.element(page.getByText(/^Your household counts in euros \(€\)\./)).toBeVisible()
  await page.getByLabelText('Clock').selectOptions('24-hour clock')
  await expect.element(page.getByText(/18:30/)).toBeVisible()
  await page.getByLabelText('Clock').selectOptions('As in the household')
  await expect.element(page.getByText(/6:30/)).toBeVisible()
  expect(server.calls(usersApi.updateRegion)).toEqual([{ clock: 24 }, { clock: null }])
})

test('without a household, amounts are in a currency of their own', async () => {
  await openProfile(maya)
  await expect
    .element(page.getByText(/^Your own amounts are in euros \(€\) until you are in a house group/))
    .toBeVisible()
})

test('a failure is reported, and the choice stays', async () => {
  const server = await openProfile(maya)
  server.fail(usersApi.updateRegion, 'unreachable')
  await page.getByLabelText('Clock').selectOptions('24-hour clock')
  await expectFailureToast('Error', "Can't reach the server. Please check your connection and try again.")
  await expect.element(page.getByLabelText('Clock')).toHaveDisplayValue('Default')
})
