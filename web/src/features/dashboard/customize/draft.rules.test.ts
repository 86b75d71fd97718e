import { maxWidgets } from '@roost/contract/dashboard/dashboard-values.ts'
import { dashboardConfig } from '@roost/contract/dashboard/dashboard-config.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import * as z from 'zod/mini'
import { defaultConfig } from '../layout/widgets.rules.ts'
import {
  applyChange,
  type Draft,
  findSize,
  formatSize,
  isFull,
  toConfig,
  toDraft,
  toSizeOptions,
} from './draft.rules.ts'

const start = toDraft(defaultConfig)
const toIds = ({ widgets }: Pick<Draft, 'widgets'>) => widgets.map(({ id }) => id)
const defaultIds = toIds(defaultConfig)

const changes = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    type: fc.constantFrom('stats' as const, 'tasks' as const, 'budget' as const),
    now: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    id: fc.constantFrom(...defaultIds, 'tasks-1'),
    by: fc.constantFrom(-1 as const, 1 as const),
  }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom(...defaultIds) }),
  fc.record({
    kind: fc.constant('update' as const),
    id: fc.constantFrom(...defaultIds, 'tasks-1'),
    changes: fc.record({
      isVisible: fc.boolean(),
      size: fc.constantFrom({ width: 3, height: 2 }, { width: 12, height: 4 }),
    }),
  }),
)

describe('the draft of a dashboard', () => {
  it('is saved as it was if nothing was changed', () => {
    expect(toConfig(start, defaultConfig)).toEqual(defaultConfig)
  })

  it('is valid after any changes', () => {
    checkProperty(fc.array(changes, { maxLength: 12 }), (done) => {
      const config = toConfig(done.reduce(applyChange, start), defaultConfig)
      expect(z.safeParse(dashboardConfig, config).error?.issues ?? []).toEqual([])
    })
  })

  it('places a new widget at 0,0, after the one already there', { tags: ['DASH-42', 'DASH-43'] }, () => {
    const { widgets } = applyChange(start, { kind: 'add', type: 'tasks', now: 1_700_000_000_000 })
    expect(toIds({ widgets }).slice(0, 3)).toEqual(['stats', 'tasks-1700000000000', 'recent-tasks'])
    expect(toConfig({ ...start, widgets }, defaultConfig).widgets[1]).toEqual({
      id: 'tasks-1700000000000',
      type: 'tasks',
      title: 'Tasks',
      position: { x: 0, y: 0, width: 6, height: 4 },
      isVisible: true,
    })
  })

  it('gives two widgets of the same type different ids, even if added within a millisecond', () => {
    const add = { kind: 'add', type: 'tasks', now: 5 } as const
    expect(toIds(applyChange(applyChange(start, add), add))).toEqual(
      expect.arrayContaining(['tasks-5', 'tasks-6']),
    )
  })

  it('contains at most fifty widgets', () => {
    let draft = start
    for (let now = 0; now < maxWidgets; now += 1)
      draft = applyChange(draft, { kind: 'add', type: 'tasks', now })
    expect(draft.widgets).toHaveLength(maxWidgets)
    expect(isFull(draft)).toBe(true)
  })

  it('keeps the size of a widget when only its title changes', { tags: ['DASH-41'] }, () => {
    const draft = applyChange(start, { kind: 'update', id: 'shopping-list', changes: { title: 'To buy' } })
    expect(draft.widgets.find(({ id }) => id === 'shopping-list')).toMatchObject({
      title: 'To buy',
      position: { x: 0, y: 6, width: 6, height: 3 },
    })
  })

  it('moves a widened widget to the left if necessary, and no other widget', () => {
    const size = { width: 12, height: 2 }
    const draft = applyChange(start, { kind: 'update', id: 'recent-expenses', changes: { size } })
    const { widgets } = toConfig(draft, defaultConfig)
    expect(widgets.find(({ id }) => id === 'recent-expenses')?.position).toEqual({ x: 0, y: 2, ...size })
    expect(widgets.filter(({ id }) => id !== 'recent-expenses')).toEqual(
      defaultConfig.widgets.filter(({ id }) => id !== 'recent-expenses'),
    )
  })

  it('gets positions that produce the chosen order', { tags: ['DASH-43'] }, () => {
    const draft = applyChange(start, { kind: 'move', id: 'recent-expenses', by: -1 })
    expect(
      toConfig(draft, defaultConfig).widgets.map(({ id, position: { x, y } }) => `${id} ${x},${y}`),
    ).toEqual([
      'stats 0,0',
      'recent-expenses 0,2',
      'recent-tasks 6,2',
      'shopping-list 0,6',
      'upcoming-events 6,6',
      'budget-overview 0,9',
    ])
  })

  it('has its original positions again after a move there and back', () => {
    const there = applyChange(start, { kind: 'move', id: 'recent-tasks', by: 1 })
    expect(toConfig(applyChange(there, { kind: 'move', id: 'recent-tasks', by: -1 }), defaultConfig)).toEqual(
      defaultConfig,
    )
  })

  it('keeps the previous theme until another one is chosen', { tags: ['DASH-50'] }, () => {
    expect(toConfig(start, { ...defaultConfig, theme: 'dark' }).theme).toBe('dark')
    expect(toConfig(applyChange(start, { kind: 'theme', theme: 'light' }), defaultConfig).theme).toBe('light')
  })
})

describe('the sizes of widgets', { tags: ['DASH-40', 'DASH-41'] }, () => {
  it('are offered as named presets, after the custom size if there is one', () => {
    expect(toSizeOptions({ width: 6, height: 4 }).map(({ label }) => label)).toEqual([
      'Small (3x2)',
      'Medium (4x3)',
      'Large (6x4)',
      'Full Width Short (12x2)',
      'Full Width Tall (12x4)',
    ])
    expect(toSizeOptions({ width: 6, height: 3 })[0]).toEqual({ value: '6x3', label: 'Custom (6x3)' })
    expect(toSizeOptions({ width: 6, height: 3 })).toHaveLength(6)
  })

  it('are accepted only if they are presets', () => {
    expect(findSize('12x4')).toEqual({ width: 12, height: 4 })
    expect(findSize('6x3')).toBeUndefined()
    expect(findSize('')).toBeUndefined()
    expect(formatSize({ width: 5, height: 5 })).toBe('Custom (5x5)')
  })
})
