import { gridColumns, maxWidgets } from '@roost/contract/dashboard/dashboard-values.ts'
import type { Widget, WidgetPosition } from '@roost/contract/dashboard/dashboard-config.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { placeWidgets } from '../layout/dashboard-layout.rules.ts'
import { defaultConfig } from '../layout/widgets.rules.ts'
import {
  arrangeWidget,
  type Direction,
  isArrangedAnew,
  moveWidget,
  resizeWidget,
  settle,
  type SizeStep,
  toArrangedWidgets,
  toPlaceSentence,
} from './arrange.rules.ts'

const createWidget = (id: string, x: number, y: number, width: number, height: number): Widget => ({
  id,
  type: 'tasks',
  title: `Title of ${id}`,
  position: { x, y, width, height },
  isVisible: true,
})

const toPositions = (widgets: readonly Widget[]): Record<string, string> =>
  Object.fromEntries(
    widgets.map(({ id, position: { x, y, width, height } }) => [id, `${x},${y} ${width}x${height}`]),
  )

const getPosition = (widgets: readonly Widget[], id: string): WidgetPosition => {
  const found = widgets.find((widget) => widget.id === id)
  if (!found) throw new Error(`No widget ${id}`)
  return found.position
}

const overlap = (a: WidgetPosition, b: WidgetPosition): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const expectSound = (widgets: readonly Widget[]): void => {
  for (const [index, { position }] of widgets.entries()) {
    expect(position.x).toBeGreaterThanOrEqual(0)
    expect(position.y).toBeGreaterThanOrEqual(0)
    expect(position.width).toBeGreaterThanOrEqual(1)
    expect(position.x + position.width).toBeLessThanOrEqual(gridColumns)
    for (const other of widgets.slice(index + 1)) expect(overlap(position, other.position)).toBe(false)
  }
}

const anyPosition = fc
  .record({
    width: fc.integer({ min: 1, max: gridColumns }),
    height: fc.integer({ min: 1, max: 6 }),
    x: fc.nat(gridColumns - 1),
    y: fc.nat(20),
  })
  .map((position) => ({ ...position, x: Math.min(position.x, gridColumns - position.width) }))

/** Widgets at the positions where the page shows them. */
const anyWidgets = fc
  .array(anyPosition, { minLength: 1, maxLength: 9 })
  .map((positions) =>
    settle(positions.map(({ x, y, width, height }, index) => createWidget(`w${index}`, x, y, width, height))),
  )
const directions: readonly Direction[] = ['left', 'right', 'up', 'down']
const sizeSteps: readonly SizeStep[] = ['wider', 'narrower', 'taller', 'shorter']
const anyStep = fc.constantFrom(...directions, ...sizeSteps)

const takeStep = (widgets: readonly Widget[], id: string, step: Direction | SizeStep) => {
  const direction = directions.find((known) => known === step)
  const sizeStep = sizeSteps.find((known) => known === step)
  if (direction) return moveWidget(widgets, id, direction)
  return sizeStep ? resizeWidget(widgets, id, sizeStep) : null
}

const start = settle(defaultConfig.widgets)

describe('a draft layout', () => {
  it('never has overlaps and never exceeds the twelve columns, wherever a widget is put', () => {
    checkProperty(
      anyWidgets,
      fc.nat(),
      fc.record({
        x: fc.integer({ min: -5, max: 20 }),
        y: fc.integer({ min: -5, max: 40 }),
        width: fc.integer({ min: -1, max: 20 }),
        height: fc.integer({ min: -1, max: 40 }),
      }),
      (widgets, pick, wanted) => {
        const arranged = arrangeWidget(widgets, `w${pick % widgets.length}`, wanted)
        expect(arranged.map(({ id }) => id).toSorted()).toEqual(widgets.map(({ id }) => id).toSorted())
        expectSound(arranged)
      },
    )
  })

  it('is shown on the page exactly as arranged, after any number of steps', () => {
    checkProperty(anyWidgets, fc.array(fc.tuple(fc.nat(), anyStep), { maxLength: 8 }), (widgets, steps) => {
      let arranged: readonly Widget[] = widgets
      for (const [pick, step] of steps)
        arranged = takeStep(arranged, `w${pick % widgets.length}`, step) ?? arranged
      expectSound(arranged)
      const stored = toArrangedWidgets(widgets, arranged)
      const shown = placeWidgets(stored).map(({ widget, place }) => ({ ...widget, position: place }))
      expect(toPositions(shown)).toEqual(toPositions(arranged))
    })
  })

  it('does not change when a widget is put where it already is', () => {
    checkProperty(anyWidgets, fc.nat(), (widgets, pick) => {
      const id = `w${pick % widgets.length}`
      expect(toPositions(arrangeWidget(widgets, id, getPosition(widgets, id)))).toEqual(toPositions(widgets))
    })
  })

  it('can be arranged even with the maximum number of widgets', () => {
    const many = settle(
      Array.from({ length: maxWidgets }, (_, index) => createWidget(`w${index}`, (index % 4) * 3, 0, 3, 2)),
    )
    expect(moveWidget(many, 'w0', 'down')).toHaveLength(maxWidgets)
  })
})

describe('moving by keyboard', () => {
  it('moves a widget in the given direction or not at all', () => {
    checkProperty(anyWidgets, fc.nat(), fc.constantFrom(...directions), (widgets, pick, direction) => {
      const id = `w${pick % widgets.length}`
      const from = getPosition(widgets, id)
      const moved = moveWidget(widgets, id, direction)
      if (!moved) return
      const to = getPosition(moved, id)
      const by = { left: from.x - to.x, right: to.x - from.x, up: from.y - to.y, down: to.y - from.y }
      expect(by[direction]).toBeGreaterThan(0)
    })
  })

  it('restores the layout after a move sideways and back, if no other widget was moved', () => {
    checkProperty(anyWidgets, fc.nat(), fc.boolean(), (widgets, pick, isRightFirst) => {
      const id = `w${pick % widgets.length}`
      const [there, back]: Direction[] = isRightFirst ? ['right', 'left'] : ['left', 'right']
      const moved = there && moveWidget(widgets, id, there)
      if (!moved || !back) return
      const others = (all: readonly Widget[]) => toPositions(all.filter((widget) => widget.id !== id))
      const hasPushed = JSON.stringify(others(moved)) !== JSON.stringify(others(widgets))
      fc.pre(!hasPushed && getPosition(moved, id).y === getPosition(widgets, id).y)
      expect(getPosition(moveWidget(moved, id, back) ?? [], id)).toEqual(getPosition(widgets, id))
    })
  })

  it('restores the layout after a move down a column and up again', () => {
    checkProperty(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 6 }),
      fc.nat(),
      (heights, pick) => {
        const column = settle(
          heights.map((height, index) => createWidget(`w${index}`, 3, index * 6, 6, height)),
        )
        const id = `w${pick % (heights.length - 1)}`
        const down = moveWidget(column, id, 'down')
        expect(down).not.toBeNull()
        expect(toPositions(moveWidget(down ?? [], id, 'up') ?? [])).toEqual(toPositions(column))
      },
    )
  })

  it('swaps a widget with its neighbour in the row, and back', () => {
    const moved = moveWidget(start, 'recent-tasks', 'right') ?? []
    expect(toPositions(moved)).toMatchObject({ 'recent-tasks': '6,2 6x4', 'recent-expenses': '0,2 6x4' })
    expect(toPositions(moveWidget(moved, 'recent-tasks', 'left') ?? [])).toEqual(toPositions(start))
  })

  it('moves by one column where there is free space', () => {
    const alone = [createWidget('a', 0, 0, 4, 2)]
    expect(toPositions(moveWidget(alone, 'a', 'right') ?? [])).toEqual({ a: '1,0 4x2' })
  })

  it('moves a widget past the one below it, however wide that is', () => {
    const moved = moveWidget(start, 'upcoming-events', 'down') ?? []
    expect(toPositions(moved)).toMatchObject({ 'budget-overview': '0,9 12x3', 'upcoming-events': '6,12 6x3' })
  })

  it('stops at all four edges of the layout', () => {
    expect(moveWidget(start, 'stats', 'up')).toBeNull()
    expect(moveWidget(start, 'stats', 'left')).toBeNull()
    expect(moveWidget(start, 'stats', 'right')).toBeNull()
    expect(moveWidget(start, 'budget-overview', 'down')).toBeNull()
    expect(moveWidget(start, 'nobody', 'up')).toBeNull()
  })
})

describe('dragging sideways', () => {
  it('changes nothing until the widget passes the middle of its neighbour, then swaps the two', () => {
    const drag = (x: number) =>
      toPositions(arrangeWidget(start, 'recent-tasks', { x, y: 2, width: 6, height: 4 }))
    expect(drag(2)).toEqual(toPositions(start))
    expect(drag(3)).toEqual(toPositions(start))
    expect(drag(4)).toMatchObject({ 'recent-tasks': '6,2 6x4', 'recent-expenses': '0,2 6x4' })
  })

  it('past several neighbours shifts each of them by one place', () => {
    const row = ['a', 'b', 'c'].map((id, index) => createWidget(id, index * 4, 0, 4, 2))
    const moved = arrangeWidget(row, 'a', { x: 8, y: 0, width: 4, height: 2 })
    expect(toPositions(moved)).toEqual({ a: '8,0 4x2', b: '0,0 4x2', c: '4,0 4x2' })
  })
})

describe('resizing', () => {
  it('adds or removes one column or row', () => {
    const wider = resizeWidget(start, 'budget-overview', 'narrower') ?? []
    expect(toPositions(wider)).toMatchObject({ 'budget-overview': '0,9 11x3' })
    expect(toPositions(resizeWidget(wider, 'budget-overview', 'wider') ?? [])).toEqual(toPositions(start))
    const taller = resizeWidget(start, 'recent-tasks', 'taller') ?? []
    expect(toPositions(taller)).toMatchObject({ 'recent-tasks': '0,2 6x5', 'shopping-list': '0,7 6x3' })
    expect(toPositions(resizeWidget(taller, 'recent-tasks', 'shorter') ?? [])).toEqual(toPositions(start))
  })

  it('extends a widget at the right edge to the left', () => {
    const wider = resizeWidget(start, 'upcoming-events', 'wider') ?? []
    expect(getPosition(wider, 'upcoming-events')).toMatchObject({ x: 5, width: 7 })
  })

  it('stops at twelve columns and at three by two, without enlarging a smaller widget', () => {
    expect(resizeWidget(start, 'stats', 'wider')).toBeNull()
    expect(resizeWidget(start, 'stats', 'shorter')).toBeNull()
    const tiny = [createWidget('a', 0, 0, 1, 1)]
    expect(resizeWidget(tiny, 'a', 'narrower')).toBeNull()
    expect(toPositions(resizeWidget(tiny, 'a', 'wider') ?? [])).toEqual({ a: '0,0 2x1' })
  })
})

describe('hidden widgets', () => {
  it('keep their positions and take up no space', () => {
    const widgets = [
      createWidget('a', 0, 0, 6, 2),
      { ...createWidget('hidden', 0, 2, 12, 2), isVisible: false },
      createWidget('b', 0, 4, 6, 2),
    ]
    const shown = settle(widgets)
    expect(toPositions(shown)).toEqual({ a: '0,0 6x2', b: '0,2 6x2' })
    const stored = toArrangedWidgets(widgets, moveWidget(shown, 'a', 'down') ?? [])
    expect(toPositions(stored)).toEqual({ a: '0,2 6x2', hidden: '0,2 12x2', b: '0,0 6x2' })
  })
})

it('a draft layout counts as changed only if the page would look different', () => {
  expect(isArrangedAnew(defaultConfig.widgets, start)).toBe(false)
  expect(isArrangedAnew(defaultConfig.widgets, resizeWidget(start, 'stats', 'taller') ?? [])).toBe(true)
})

it('the position of a widget is announced with its title, counting columns and rows from one', () => {
  expect(toPlaceSentence(start, 'recent-expenses')).toBe('Recent Expenses: column 7, row 3, 6 by 4')
  expect(toPlaceSentence(start, 'nobody')).toBe('')
})
