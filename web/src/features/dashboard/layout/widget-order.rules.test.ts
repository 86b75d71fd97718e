import { gridColumns } from '@roost/contract/dashboard/dashboard-values.ts'
import type { Widget } from '@roost/contract/dashboard/dashboard-config.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { toReadingOrder } from './dashboard-layout.rules.ts'
import { isInReadingOrder, moveInOrder, reorderShown, toOrderedPositions } from './widget-order.rules.ts'
import { defaultConfig } from './widgets.rules.ts'

const createWidget = (
  id: string,
  given: Partial<Widget['position']> & { isVisible?: boolean } = {},
): Widget => {
  const { isVisible = true, ...position } = given
  return {
    id,
    type: 'tasks',
    title: id,
    position: { x: 0, y: 0, width: 6, height: 2, ...position },
    isVisible,
  }
}

const toIds = (widgets: readonly Widget[]): string[] => widgets.map(({ id }) => id)

const anyWidgets = fc
  .array(
    fc.record({
      width: fc.integer({ min: 1, max: gridColumns }),
      height: fc.integer({ min: 1, max: 6 }),
      isVisible: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((sizes) => sizes.map((size, index) => createWidget(`w${index}`, { ...size, y: 50 - index })))

describe('the order of the list', { tags: ['DASH-43'] }, () => {
  it('changes when one widget is moved, but not beyond the ends', () => {
    const widgets = ['a', 'b', 'c'].map((id) => createWidget(id))
    expect(toIds(moveInOrder(widgets, 'c', -1))).toEqual(['a', 'c', 'b'])
    expect(toIds(moveInOrder(widgets, 'a', 2))).toEqual(['b', 'c', 'a'])
    expect(toIds(moveInOrder(widgets, 'a', -1))).toEqual(['a', 'b', 'c'])
    expect(toIds(moveInOrder(widgets, 'nobody', 1))).toEqual(['a', 'b', 'c'])
  })

  it('does not change positions that already match it', () => {
    expect(isInReadingOrder(defaultConfig.widgets)).toBe(true)
    expect(toOrderedPositions(defaultConfig.widgets)).toEqual(defaultConfig.widgets)
  })

  it('becomes the order of the visible widgets on the page, which keep their sizes and stay within the columns', () => {
    checkProperty(anyWidgets, (widgets) => {
      const positioned = toOrderedPositions(widgets)
      const visible = positioned.filter(({ isVisible }) => isVisible)
      expect(toIds(toReadingOrder(visible))).toEqual(toIds(visible))
      expect(toIds(positioned)).toEqual(toIds(widgets))
      for (const [index, { position }] of positioned.entries()) {
        expect(position).toMatchObject({
          width: widgets[index]?.position.width,
          height: widgets[index]?.position.height,
        })
        expect(position.x).toBeGreaterThanOrEqual(0)
        expect(position.x + position.width).toBeLessThanOrEqual(gridColumns)
      }
    })
  })

  it('includes hidden widgets, which take up no space', () => {
    const [b, hidden, a] = [
      createWidget('b', { y: 4 }),
      createWidget('hidden', { y: 2, width: 12, isVisible: false }),
      createWidget('a', { y: 0 }),
    ]
    const positioned = toOrderedPositions([b, hidden, a])
    expect(positioned.map(({ id, position: { x, y } }) => `${id} ${x},${y}`)).toEqual([
      'b 0,0',
      'hidden 0,0',
      'a 6,0',
    ])
  })
})

describe('the order of the visible widgets', () => {
  const widgets = [
    createWidget('a', { y: 0 }),
    createWidget('hidden', { y: 2, isVisible: false }),
    createWidget('b', { y: 4 }),
    createWidget('c', { y: 6 }),
  ]

  it('changes without moving the hidden ones', () => {
    expect(toIds(reorderShown(widgets, widgets, ['b', 'a', 'c']))).toEqual(['b', 'hidden', 'a', 'c'])
  })

  it('restores the original positions when it is the original order again', () => {
    const moved = reorderShown(widgets, widgets, ['b', 'a', 'c'])
    expect(reorderShown(widgets, moved, ['a', 'b', 'c'])).toEqual(widgets)
  })
})
