import { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { renderPage } from '../../../../test-support/pages/app-page.tsx'
import { serveGoals } from '../../../../test-support/pages/money.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { expectEach, expectTexts, expectUrl } from '../../../../test-support/rows/texts.ts'

test(
  'without any data, every tab says so and offers to create the first entry',
  { tags: ['GOAL-13', 'GOAL-15'] },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00') })
    await renderPage('/budget-analytics', createHousehold(createAccount()))
    const main = page.getByRole('main')
    await expectEach(main, ['Nothing to show yet'])
    const createButtons = page.getByRole('button', { name: /^Create/ })
    await expectTexts(createButtons, ['Create Budget', 'Create Expense Goal'])
    await expectAccessible()
    await page.getByRole('tab', { name: 'Budgets' }).click()
    await expectEach(main, ['No budgets yet'])
    await expectAccessible()
    await expect.element(createButtons).toHaveLength(2)
    await page.getByRole('tab', { name: 'Goals' }).click()
    await expectEach(main, ['No goals yet'])
    await expectAccessible()
    await expect.element(createButtons).toHaveLength(2)
    await page.getByRole('tab', { name: 'Analytics' }).click()
    await expectEach(main, [
      'Nothing spent this month or last month',
      'Nothing spent in the last 12 months.',
      'No active budget.',
    ])
  },
)

test(
  'the open tab is part of the URL, and an unknown one opens the overview',
  { tags: ['GOAL-01'] },
  async () => {
    await renderPage('/budget-analytics?tab=nonsense', createHousehold(createAccount()))
    const open = page.getByRole('tab', { selected: true })
    await expect.element(open).toHaveTextContent('Overview')
    await page.getByRole('tab', { name: 'Goals' }).click()
    await expectUrl('/budget-analytics?tab=goals')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(open).toHaveTextContent('Analytics')
    await expectUrl('/budget-analytics?tab=analytics')
  },
)

test('when a tab cannot be loaded, the page says so and Retry loads it', async () => {
  const server = createHousehold(createAccount())
  serveGoals(server, { name: 'Boat' })
  server.fail(expenseGoalsApi.list, 'unreachable')
  await renderPage('/budget-analytics?tab=goals', server)
  await expectEach(page.getByRole('main'), ["Couldn't load the goals"])
  server.repair(expenseGoalsApi.list)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect
    .element(page.getByRole('list', { name: 'Expense goals' }).getByRole('listitem'))
    .toMatchTextContent('Boat')
})
