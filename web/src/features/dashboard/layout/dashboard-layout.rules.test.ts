import { widgetTypes } from '@roost/contract/dashboard/dashboard-values.ts'
import type { WidgetPosition } from '@roost/contract/dashboard/dashboard-config.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { flowWidgets, placeWidgets, toReadingOrder, placeVisible } from './dashboard-layout.rules.ts'
import { defaultConfig } from './widgets.rules.ts'

const position: fc.Arbitrary<WidgetPosition> = fc
  .record({
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 24 }),
    y: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 1000 })),
    left: fc.nat(11),
  })
  .map(({ left, ...rest }) => ({ ...rest, x: Math.min(left, 12 - rest.width) }))

const widgets = fc
  .array(fc.record({ position, type: fc.constantFrom(...widgetTypes) }), { maxLength: 50 })
  .map((list) => list.map((each, index) => ({ ...each, id: `w-${index}`, title: 'W', isVisible: true })))

const overlap = (a: WidgetPosition, b: WidgetPosition): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const listPairs = (places: readonly WidgetPosition[]): [WidgetPosition, WidgetPosition][] =>
  places.flatMap((a, index) => places.slice(index + 1).map((b): [WidgetPosition, WidgetPosition] => [a, b]))

test('widgets are never shown overlapping, whatever positions are stored', { tags: ['DASH-43'] }, () => {
  checkProperty(widgets, (list) => {
    const places = placeWidgets(list).map(({ place }) => place)
    expect(listPairs(places).filter(([a, b]) => overlap(a, b))).toEqual([])
  })
})

test(
  'every widget is shown with its size and column, within the twelve columns',
  { tags: ['DASH-43'] },
  () => {
    checkProperty(widgets, (list) => {
      const placed = placeWidgets(list)
      expect(placed.map(({ widget }) => widget.id).toSorted()).toEqual(list.map(({ id }) => id).toSorted())
      for (const { widget, place } of placed) {
        expect({ ...place, y: 0 }).toEqual({ ...widget.position, y: 0 })
        expect(place.y).toBeGreaterThanOrEqual(0)
        expect(place.x + place.width).toBeLessThanOrEqual(12)
      }
    })
  },
)

test(
  'widgets are placed in reading order: by row, column and position in the list',
  { tags: ['DASH-43'] },
  () => {
    checkProperty(widgets, (list) => {
      const order = placeWidgets(list).map(({ widget }) => widget)
      expect(order).toEqual(toReadingOrder(list))
      const ranks = order.map(({ position: { x, y } }) => y * 12 + x)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    })
  },
)

test('a layout is compact, and laying it out again moves nothing', () => {
  checkProperty(widgets, (list) => {
    const once = placeWidgets(list).map(({ widget, place }) => ({ ...widget, position: place }))
    const places = new Map(placeWidgets(once).map(({ widget, place }) => [widget.id, place]))
    for (const { id, position: place } of once) expect(places.get(id)).toEqual(place)
  })
})

test('the default layout is shown exactly as stored', () => {
  for (const { widget, place } of placeWidgets(defaultConfig.widgets)) expect(place).toEqual(widget.position)
})

test(
  'a new widget at 0,0 comes first in its columns, and those below move down',
  { tags: ['DASH-43'] },
  () => {
    const added = { ...defaultConfig.widgets[1], position: { x: 0, y: 0, width: 6, height: 4 } }
    const [overview, tasks] = defaultConfig.widgets
    if (!overview || !tasks) throw new Error('The defaults are missing')
    const placed = placeWidgets([overview, { ...tasks, ...added, id: 'tasks-1' }])
    expect(placed.map(({ widget, place }) => [widget.id, place.y])).toEqual([
      ['stats', 0],
      ['tasks-1', 2],
    ])
  },
)

test('reordered widgets get positions that produce the new order', { tags: ['DASH-43'] }, () => {
  checkProperty(widgets, (list) => {
    const flowed = flowWidgets(list)
    expect(toReadingOrder(flowed).map(({ id }) => id)).toEqual(list.map(({ id }) => id))
    expect(listPairs(flowed.map((each) => each.position)).filter(([a, b]) => overlap(a, b))).toEqual([])
    for (const each of flowed) expect(each.position.x + each.position.width).toBeLessThanOrEqual(12)
  })
})

const at = (x: number, y: number, width: number, height: number): WidgetPosition => ({ x, y, width, height })
const toWidget = (id: string, position: WidgetPosition, isVisible = true) =>
  ({ id, type: 'tasks', title: id, position, isVisible }) as const

const place = (widgets: Parameters<typeof placeVisible>[0], isNarrow: boolean) =>
  placeVisible(widgets, isNarrow).map(({ widget, place: { x, y, width, height } }) => [
    widget.id,
    x,
    y,
    width,
    height,
  ])

test('hidden widgets are omitted, and those below move up', { tags: ['DASH-44'] }, () => {
  const widgets = [toWidget('a', at(0, 0, 12, 2), false), toWidget('b', at(0, 2, 6, 4))]
  expect(place(widgets, false)).toEqual([['b', 0, 0, 6, 4]])
})

test('on a wide screen every widget has its stored width', { tags: ['DASH-44'] }, () => {
  const widgets = [toWidget('a', at(0, 0, 3, 2)), toWidget('b', at(3, 0, 9, 2))]
  expect(place(widgets, false)).toEqual([
    ['a', 0, 0, 3, 2],
    ['b', 3, 0, 9, 2],
  ])
})

test('on a narrow screen, widgets are at least half as wide as the screen and flow in reading order', () => {
  const widgets = [
    toWidget('c', at(6, 0, 3, 2)),
    toWidget('a', at(0, 0, 3, 2)),
    toWidget('b', at(3, 0, 3, 2)),
    toWidget('d', at(0, 2, 12, 2)),
  ]
  expect(place(widgets, true)).toEqual([
    ['a', 0, 0, 6, 2],
    ['b', 6, 0, 6, 2],
    ['c', 0, 2, 6, 2],
    ['d', 0, 4, 12, 2],
  ])
})

test('a layout of half and full widths is the same on a narrow screen', () => {
  expect(place(defaultConfig.widgets, true)).toEqual(place(defaultConfig.widgets, false))
})
