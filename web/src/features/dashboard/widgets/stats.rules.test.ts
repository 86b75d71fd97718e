import type { DashboardStats } from '@roost/contract/dashboard/dashboard.ts'
import { expect, test } from 'vitest'
import { noStats } from '../../../../test-support/rows/dashboard-stats.ts'
import { toPercent, toStatFigures } from './stats.rules.ts'

const toFigures = (stats: Partial<DashboardStats>) => {
  const [tasks, expenses, shopping, events] = toStatFigures({ ...noStats, ...stats })
  return { tasks, expenses, shopping, events }
}

test('the four cards link to their pages', { tags: ['DASH-03'] }, () => {
  expect(toStatFigures(noStats).map(({ label, to }) => [label, to])).toEqual([
    ['Active Tasks', '/tasks'],
    ['Total Expenses', '/expenses'],
    ['Shopping Items', '/shopping'],
    ['Upcoming Events', '/calendar'],
  ])
})

test.each([
  [{ completedTasks: 1, activeTasks: 2 }, 33],
  [{ completedTasks: 2, activeTasks: 1 }, 67],
  [{ completedTasks: 5, activeTasks: 0 }, 100],
])('the completion rate for %o is %i percent', { tags: ['DASH-08'] }, (stats, percent) => {
  const { tasks } = toFigures(stats)
  expect(tasks).toMatchObject({ note: 'Completion rate', noteValue: `${percent}%` })
  expect(tasks?.bar).toEqual({ percent, isDecorative: false })
})

test('the bar of the shopping list shows the share of items that are bought', { tags: ['DASH-09'] }, () => {
  const { shopping } = toFigures({ shoppingItems: 8, completedShoppingItems: 2 })
  expect(shopping).toMatchObject({ value: '8', noteValue: '2 of 8', bar: { percent: 25 } })
})

test('zero of zero is zero percent', { tags: ['DASH-10'] }, () => {
  expect(toPercent(0, 0)).toBe(0)
  const { tasks, shopping } = toFigures({})
  expect(tasks).toMatchObject({ noteValue: '0%', bar: { percent: 0 } })
  expect(shopping).toMatchObject({ noteValue: '0 of 0', bar: { percent: 0 } })
})

test(
  'without a budget, the spending bar is decorative and stands at 75 percent',
  { tags: ['DASH-11', 'DASH-13', 'SHELL-62'] },
  () => {
    const { expenses } = toFigures({ totalExpenses: 1234567.8, monthlySpent: 1200 })
    expect(expenses).toMatchObject({
      value: '$1,234,567.80',
      note: 'Monthly spending',
      noteValue: '$1,200.00',
      bar: { percent: 75, isDecorative: true },
    })
  },
)

test('while the household is being named, zero is in no currency', { tags: ['DASH-11'] }, () => {
  const toValue = (stats: Partial<DashboardStats>, isNamingHousehold: boolean) =>
    toStatFigures({ ...noStats, ...stats }, { isNamingHousehold })[1]?.value
  expect(toValue({}, true)).toBe('0')
  expect(toValue({}, false)).toBe('$0.00')
  expect(toValue({ monthlyBudget: 100 }, true)).toBe('$0.00')
  expect(toValue({ totalExpenses: 5 }, true)).toBe('$5.00')
})

test.each([
  [250, 1000, 25],
  [1500, 1000, 100],
  [0, 1000, 0],
  [10, 0, 0],
])(
  'ruling 14: spending %f of a budget of %f fills the bar to %i percent',
  (monthlySpent, monthlyBudget, percent) => {
    expect(toFigures({ monthlySpent, monthlyBudget }).expenses?.bar).toEqual({ percent, isDecorative: false })
  },
)

test(
  'in a week without events, the bar is decorative and stands at 85 percent',
  { tags: ['DASH-12', 'DASH-13'] },
  () => {
    expect(toFigures({ upcomingEvents: 3 }).events).toMatchObject({
      value: '3',
      note: 'This week',
      noteValue: '0',
      bar: { percent: 85, isDecorative: true },
    })
  },
)

test('ruling 14: in a week with events, the bar shows how many of them are over', () => {
  expect(toFigures({ weekEvents: 8, weekEventsOver: 6 }).events).toMatchObject({
    noteValue: '8',
    bar: { percent: 75, isDecorative: false },
  })
})

test(
  'ruling 39: in an empty household, the bars keep their values and the labels say that there is nothing yet',
  { tags: ['DASH-11', 'DASH-12', 'DASH-13'] },
  () => {
    const { expenses, events } = toFigures({})
    expect(expenses).toMatchObject({
      note: 'Monthly spending: nothing yet',
      noteValue: null,
      bar: { percent: 75, isDecorative: true },
    })
    expect(events).toMatchObject({
      note: 'This week: nothing yet',
      noteValue: null,
      bar: { percent: 85, isDecorative: true },
    })
  },
)
