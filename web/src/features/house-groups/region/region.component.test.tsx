import { authApi } from '@roost/contract/accounts/auth.ts'
import { errors } from '@roost/contract/endpoint/errors.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { changeRegion, defaultRegion } from '@roost/contract/language/regions.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { createGroup } from '../../../../test-support/rows/house-groups.ts'
import { expectToast } from '../../../../test-support/pages/toast.ts'

const defaultSentence = /^Amounts in US dollars \(\$\), weeks from Sunday, 12-hour clock/
const europeanSentence = /^Amounts in euros \(€\), weeks from Monday, 24-hour clock/

const openCreateDialog = async () => {
  const server = createHousehold(createAccount())
  server.respond(houseGroupsApi.create, ({ name }) => createGroup({ name }))
  await renderPage('/house-groups', server)
  await page.getByRole('button', { name: 'Create Your First House Group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create House Group' })
  await dialog.getByLabelText('Name').fill('Rook Lane 5')
  return { server, dialog }
}

test('a new household gets the region of the browser', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-NL', 'en'])
  const { server, dialog } = await openCreateDialog()
  await expect.element(dialog.getByText(europeanSentence)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create House Group' }).click()
  await expectToast('Success', 'House group created successfully!')
  const region = { currency: 'EUR', locale: 'en-NL', weekStart: 1 as const, clock: 24 as const }
  expect(server.calls(houseGroupsApi.create)).toEqual([{ name: 'Rook Lane 5', description: null, region }])
})

test('the region of a new household can be changed', async () => {
  vi.spyOn(Temporal.Now, 'timeZoneId').mockReturnValue('America/Chicago')
  const { server, dialog } = await openCreateDialog()
  await expect.element(dialog.getByText(defaultSentence)).toBeVisible()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabelText('Clock').selectOptions('24-hour clock')
  await expect.element(dialog.getByText(/18:30 · \$1,234\.50/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create House Group' }).click()
  await expectToast('Success', 'House group created successfully!')
  expect(server.calls(houseGroupsApi.create)[0]).toMatchObject({ region: { clock: 24 } })
})

const openOwnGroup = async () => {
  const maya = createAccount({ houseGroupId: 1, region: defaultRegion })
  const server = createHousehold(maya)
  let group = createGroup({ id: 1, name: 'Rook Lane' })
  server.respond(houseGroupsApi.list, () => [group, createGroup({ id: 2, name: 'Owl House' })])
  server.respond(houseGroupsApi.updateRegion, (changes) => {
    group = { ...group, region: changeRegion(group.region, changes) }
    server.respond(authApi.currentUser, { ...maya, region: group.region })
    return group
  })
  await renderPage('/house-groups', server)
  return { server, change: page.getByRole('button', { name: /^Change the region of/ }) }
}

test('a member changes the region for everybody, and the page is shown anew', async () => {
  const { server, change } = await openOwnGroup()
  await expect.element(change).toHaveLength(1)
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Region' })
  await expect.element(dialog.getByText(/^Everybody in Rook Lane sees amounts and dates/)).toBeVisible()
  await dialog.getByLabelText('First day of the week').selectOptions('Monday')
  await dialog.getByRole('button', { name: 'Save for everybody' }).click()
  await expectToast('Success', 'Changed for everybody in Rook Lane.')
  await expect.element(page.getByText(/weeks from Monday/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(change).toHaveFocus()
  expect(server.calls(houseGroupsApi.updateRegion)).toEqual([{ id: '1', weekStart: 1 }])
})

test('a currency that the amounts do not allow is refused with the way out', async () => {
  const { server, change } = await openOwnGroup()
  server.fail(houseGroupsApi.updateRegion, 'house-groups.currency_in_use')
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Region' })
  await dialog.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('combobox', { name: 'Name or code' }).fill('jpy')
  await page.getByRole('option', { name: 'Japanese Yen' }).click()
  await dialog.getByRole('button', { name: 'Save for everybody' }).click()
  await expect
    .element(dialog.getByRole('combobox', { name: 'Currency' }))
    .toHaveAccessibleDescription(
      `${errors['house-groups.currency_in_use'].message} To count in Japanese yen (¥), create another house group. It begins without amounts.`,
    )
})
