import { errors } from '@roost/contract/endpoint/errors.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { type Absence, absencesApi } from '@roost/contract/tasks/absences.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { createGroup } from '../../../../test-support/rows/house-groups.ts'
import { expectFailureToast, expectToast } from '../../../../test-support/pages/toast.ts'

const ben = createAccount({ firstName: 'Ben', lastName: null, houseGroupId: 1 })
const cleo = createAccount({ firstName: 'Cleo', lastName: null, houseGroupId: 1 })

const holiday: Absence = {
  id: 1,
  userId: ben.id,
  fromOn: '2026-07-01',
  toOn: '2026-07-14',
  everyWeeks: null,
}
const custody: Absence = { id: 2, userId: cleo.id, fromOn: '2026-01-05', toOn: '2026-01-11', everyWeeks: 2 }

/** Ben opens the page of their house group on a day on which Cleo is away. */
const openGroup = async (...known: readonly Absence[]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-22T12:00:00') })
  const server = createHousehold(ben, cleo)
  let absences = known
  server.respond(houseGroupsApi.list, [createGroup({ id: 1, name: 'Rook Lane' })])
  server.respond(absencesApi.list, () => [...absences])
  server.respond(absencesApi.create, (absence) => {
    const added = { id: 20 + absences.length, ...absence }
    absences = [...absences, added]
    return added
  })
  server.respond(absencesApi.remove, ({ id }) => {
    absences = absences.filter((absence) => absence.id !== id)
    return { success: true as const }
  })
  await renderPage('/house-groups', server)
  return { server, section: page.getByRole('region', { name: 'Who is away' }) }
}

const openDialog = async () => {
  await page.getByRole('button', { name: 'Change who is away' }).click()
  return page.getByRole('dialog', { name: 'Who is away' })
}

test('the page shows who is away and who will be, three of them', async () => {
  const weekends = ['2026-08-01', '2026-09-05', '2026-10-03'].map((date, index) => ({
    ...holiday,
    id: 10 + index,
    fromOn: date,
    toOn: date,
  }))
  const { section } = await openGroup(
    { ...holiday, id: 3, toOn: '2026-06-21', fromOn: '2026-06-01' },
    holiday,
    custody,
    ...weekends,
  )
  await expect.element(section.getByRole('listitem')).toHaveLength(4)
  const texts = section
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
  expect(texts).toEqual([
    'Cleo: Mon, Jun 22 – Sun, Jun 28, every 2 weeksNow',
    'Ben: Jul 1 – 14',
    'Ben: Aug 1',
    'and 2 more',
  ])
})

test('a member says when another is away, and then of the next', async () => {
  const { server, section } = await openGroup()
  await expect.element(section.getByText('Nobody', { exact: true })).toBeVisible()
  const dialog = await openDialog()
  await expect.element(dialog.getByText('Nobody is away, neither now nor later.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Member')).toHaveValue(ben.id)
  await dialog.getByLabelText('Member').selectOptions('Cleo')
  await dialog.getByLabelText('First day').fill('2026-06-22')
  await dialog.getByLabelText('Last day').fill('2026-06-28')
  await dialog.getByLabelText('Repeats').selectOptions('Every 2 weeks')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expectToast('Success', 'The absence was added.', 'Cleo')
  expect(server.calls(absencesApi.create)).toEqual([
    { userId: cleo.id, fromOn: '2026-06-22', toOn: '2026-06-28', everyWeeks: 2 },
  ])
  await expect.element(dialog.getByRole('listitem').getByText('Now')).toBeVisible()
  await expect.element(dialog.getByLabelText('Member')).toHaveFocus()
  await expect.element(dialog.getByLabelText('First day')).toHaveValue('')
  await dialog.getByLabelText('First day').fill('2026-07-01')
  await dialog.getByLabelText('Last day').fill('2026-07-02')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect
    .poll(() => server.calls(absencesApi.create)[1])
    .toMatchObject({ userId: cleo.id, everyWeeks: null })
  await expectAccessible()
})

test('an absence is deleted, and the focus goes to the next', async () => {
  const { server, section } = await openGroup(holiday, custody)
  const dialog = await openDialog()
  await dialog.getByRole('button', { name: /^Delete the absence of Cleo: Mon, Jun 22/ }).click()
  await expectToast('Success', 'The absence was deleted.', 'Cleo')
  expect(server.calls(absencesApi.remove)).toEqual([{ id: '2' }])
  await expect.element(dialog.getByRole('button', { name: /^Delete the absence of Ben/ })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(section.getByRole('listitem')).toHaveLength(1)
})

test('dates that are no absence are refused next to their field', async () => {
  const { server } = await openGroup()
  const dialog = await openDialog()
  const add = dialog.getByRole('button', { name: 'Add' })
  const lastDay = dialog.getByLabelText('Last day')
  await add.click()
  await expect.element(lastDay).toHaveAccessibleDescription('Enter a date')
  await dialog.getByLabelText('First day').fill('2026-06-08')
  await lastDay.fill('2026-06-07')
  await expect.element(lastDay).toHaveAccessibleDescription('The last day is before the first')
  await lastDay.fill('2026-06-14')
  await expect.element(lastDay).toHaveAccessibleDescription('This day is over already')
  await dialog.getByLabelText('Repeats').selectOptions('Every week')
  await expect.element(lastDay).toHaveAccessibleDescription('It has to end before it begins again')
  expect(server.calls(absencesApi.create)).toEqual([])
})

test('what the server refuses stays in the form, with the reason', async () => {
  const { server } = await openGroup()
  server.fail(absencesApi.create, 'absences.too_many')
  const dialog = await openDialog()
  await dialog.getByLabelText('First day').fill('2026-07-01')
  await dialog.getByLabelText('Last day').fill('2026-07-14')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expectFailureToast('Error', errors['absences.too_many'].message)
  await expect.element(dialog.getByLabelText('First day')).toHaveValue('2026-07-01')
})
