import type { WidgetPosition } from '@roost/contract/dashboard-config.ts'
import { expect, test } from 'vitest'
import { placeVisible } from './widget-grid.rules.ts'
import { defaultConfig } from './widgets.rules.ts'

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
