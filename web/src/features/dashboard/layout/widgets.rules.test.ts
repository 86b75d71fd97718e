import { dashboardConfig } from '@roost/contract/dashboard/dashboard-config.ts'
import { widgetTypes } from '@roost/contract/dashboard/dashboard-values.ts'
import { expect, test } from 'vitest'
import { createWidget, defaultConfig, isShowable, sizePresets, widgetCatalogue } from './widgets.rules.ts'

const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

test.each([
  ['stats', 'Overview', at(0, 0, 12, 2), undefined],
  ['recent-tasks', 'Recent Tasks', at(0, 2, 6, 4), { limit: 5, showCompleted: false }],
  ['recent-expenses', 'Recent Expenses', at(6, 2, 6, 4), { limit: 5, showChart: true }],
  ['shopping-list', 'Shopping List', at(0, 6, 6, 3), { limit: 8, showCompleted: false }],
  ['upcoming-events', 'Upcoming Events', at(6, 6, 6, 3), { limit: 5, daysAhead: 14 }],
  ['budget-overview', 'Budget Overview', at(0, 9, 12, 3), { showChart: true, currentMonth: true }],
] as const)(
  'the default widget %s has its title, position and settings',
  { tags: ['DASH-31', 'DASH-32', 'DASH-33', 'DASH-34', 'DASH-35', 'DASH-36'] },
  (id, title, position, settings) => {
    const widget = defaultConfig.widgets.find((each) => each.id === id)
    expect(widget).toMatchObject({ title, position })
    expect(widget?.settings).toEqual(settings)
  },
)

test(
  'all six default widgets are visible on a grid, and the theme is that of the device',
  { tags: ['DASH-29', 'DASH-37'] },
  () => {
    expect(defaultConfig.widgets.map(({ isVisible }) => isVisible)).toEqual(Array(6).fill(true))
    expect(defaultConfig).toMatchObject({ layout: 'grid', theme: 'auto' })
  },
)

test('the default widgets have the types of the catalogue, in the same order', { tags: ['DASH-54'] }, () => {
  const types = ['stats', 'tasks', 'expenses', 'shopping', 'calendar', 'budget']
  expect(defaultConfig.widgets.map(({ type }) => type)).toEqual(types)
  expect(widgetTypes).toEqual(types)
})

test('the server accepts the default configuration', { tags: ['DASH-30'] }, () => {
  expect(dashboardConfig.parse(structuredClone(defaultConfig))).toEqual(defaultConfig)
})

test(
  'the catalogue has a name and a description for every type of widget',
  { tags: ['DASH-38', 'DASH-39'] },
  () => {
    const entries = widgetTypes.map((type) => widgetCatalogue[type])
    expect(entries.map(({ name, description }) => `${name}: ${description}`)).toEqual([
      'Overview Stats: Key metrics and counts',
      'Tasks: Recent and upcoming tasks',
      'Expenses: Latest expenses and spending',
      'Shopping List: Current shopping items',
      'Calendar Events: Upcoming events and appointments',
      'Budget Overview: Budget status and spending analysis',
    ])
  },
)

test('the available sizes range from small to full width', { tags: ['DASH-40'] }, () => {
  expect(sizePresets.map(({ width, height, name }) => `${width}x${height} ${name}`)).toEqual([
    '3x2 Small',
    '4x3 Medium',
    '6x4 Large',
    '12x2 Full Width Short',
    '12x4 Full Width Tall',
  ])
})

test(
  'a new widget is large, visible and at the top, and its id contains its type and the time',
  { tags: ['DASH-42'] },
  () => {
    expect(createWidget('budget', 1_795_000_000_000)).toEqual({
      id: 'budget-1795000000000',
      type: 'budget',
      title: 'Budget Overview',
      position: at(0, 0, 6, 4),
      isVisible: true,
    })
  },
)

test('a layout from another version is not shown', () => {
  expect(isShowable(defaultConfig)).toBe(true)
  expect(isShowable(null)).toBe(false)
  const [widget] = defaultConfig.widgets
  const strange = { ...defaultConfig, widgets: [{ ...widget, type: 'weather' }] }
  expect(isShowable(strange as never)).toBe(false)
  expect(isShowable({} as never)).toBe(false)
})
