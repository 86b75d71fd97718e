import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, checkPropertyIn } from '../../../test-support/property-runs.ts'
import * as z from 'zod/mini'
import { layoutModes, dashboardThemes, gridColumns, maxWidgets, widgetTypes } from './dashboard-values.ts'
import { dashboardConfig, maxConfigBytes } from './dashboard-config.ts'

const parse = (value: unknown) => z.safeParse(dashboardConfig, value)

const listMessages = (value: unknown): string[] => {
  const { success, error } = parse(value)
  return success ? [] : [...new Set(error.issues.map(({ message }) => message))]
}

const position = { x: 0, y: 0, width: 6, height: 4 }
const widget = { id: 'tasks-1', type: 'tasks', title: 'Tasks', position, isVisible: true }
const configOf = (...widgets: readonly unknown[]) => ({ widgets, layout: 'grid', theme: 'auto' })
const configWith = (changes: Record<string, unknown>) => configOf({ ...widget, ...changes })
const configAt = (changes: Record<string, unknown>) => configWith({ position: { ...position, ...changes } })

/** Creates maps nested to the given depth. */
const nest = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = { deeper: value }
  return value
}

/** Parses JSON in the same way as the request body parser. */
const fromJson = (json: string): unknown => JSON.parse(json)

describe('a dashboard configuration', { tags: ['DASH-29'] }, () => {
  test('defaults to the grid layout and the theme of the device', () => {
    expect(parse({ widgets: [] }).data).toEqual({ widgets: [], layout: 'grid', theme: 'auto' })
  })

  test('cannot be null', () => {
    expect(listMessages(null)).toEqual(['This is not a dashboard configuration'])
  })

  test.each([
    ['none', {}],
    ['null', { widgets: null }],
  ])('rejects %s in place of the widget list', (_, value) => {
    expect(listMessages(value)).toEqual(['The widgets of the dashboard are missing'])
  })

  test.each([
    ['layout', 'columns', 'The layout is either grid or list'],
    ['layout', null, 'The layout is either grid or list'],
    ['theme', 'sepia', 'The theme is light, dark or auto'],
    ['theme', ['dark'], 'The theme is light, dark or auto'],
  ])('rejects the %s %j', (name, value, message) => {
    expect(listMessages({ widgets: [], [name]: value })).toEqual([message])
  })

  test('drops unknown fields', () => {
    const config = configOf({ ...widget, colour: 'red', position: { ...position, z: 3 } })
    expect(parse({ ...config, version: 9 }).data).toEqual(configOf(widget))
  })
})

describe('a widget', { tags: ['DASH-30'] }, () => {
  test('is visible by default', () => {
    const { isVisible: _, ...silent } = widget
    expect(parse(configOf(silent)).data?.widgets[0]?.isVisible).toBe(true)
    expect(parse(configWith({ isVisible: false })).data?.widgets[0]?.isVisible).toBe(false)
  })

  test('must have one of the known types', () => {
    for (const type of widgetTypes) expect(parse(configWith({ type })).success).toBe(true)
    for (const type of ['weather', '', null, 'constructor', 'Tasks'])
      expect(listMessages(configWith({ type }))).toEqual(['A widget is of no known type'])
  })

  test.each(['', ' ', 'a b', 'x'.repeat(65), '../x', '<b>', 7, null])('cannot have the id %j', (id) => {
    expect(listMessages(configWith({ id }))).toEqual(['A widget has no valid id'])
  })

  test('must have a unique id', () => {
    expect(listMessages(configOf(widget, widget))).toEqual(['Two widgets have the same id'])
    expect(parse(configOf(widget, { ...widget, id: 'tasks-2' })).success).toBe(true)
  })

  test('has a title of one to a hundred characters without surrounding spaces', () => {
    expect(parse(configWith({ title: '  Für heute 🪺 ' })).data?.widgets[0]?.title).toBe('Für heute 🪺')
    expect(parse(configWith({ title: 'x'.repeat(100) })).success).toBe(true)
    for (const title of ['', ' \t ', null, 7, {}])
      expect(listMessages(configWith({ title }))).toEqual(['A widget needs a title'])
    expect(listMessages(configWith({ title: 'x'.repeat(101) }))).toEqual([
      'The title of a widget must be at most 100 characters',
    ])
  })

  test.each(['Ta\u0000sks', 'Ta\nsks', 'Ta\u001b[31msks', 'Tasks \ud83e', '\udeba Tasks'])(
    'cannot have the title %j',
    (title) => {
      expect(listMessages(configWith({ title }))).toEqual([
        'The title of a widget contains characters that cannot be stored',
      ])
    },
  )

  test('must occupy whole cells of the grid', () => {
    expect(parse(configAt({ x: 11, y: 1000, width: 1, height: 24 })).success).toBe(true)
    for (const changes of [
      { x: 0.5 },
      { x: -1 },
      { x: gridColumns },
      { y: 1001 },
      { y: '0' },
      { y: null },
      { width: 0 },
      { width: 13 },
      { height: 25 },
      { height: Number.NaN },
      { height: Number.POSITIVE_INFINITY },
      { x: undefined },
    ])
      expect(listMessages(configAt(changes))).toContain('A widget has no valid position')
  })

  test('must not extend beyond the last column', () => {
    expect(parse(configAt({ x: 6, width: 6 })).success).toBe(true)
    expect(listMessages(configAt({ x: 7, width: 6 }))).toEqual(['A widget is wider than the dashboard'])
  })

  test('must have a position', () => {
    for (const value of [undefined, null, [], {}, '0,0'])
      expect(parse(configWith({ position: value })).success).toBe(false)
  })
})

describe('the settings of a widget', { tags: ['T30'] }, () => {
  const settingsOf = (settings: unknown) => parse(configWith({ settings })).data?.widgets[0]?.settings

  test('are stored unchanged', () => {
    const settings = {
      limit: 8,
      showCompleted: false,
      of: ['a', null, 1.5],
      map: { deep: {} },
      text: '\ud83e',
    }
    expect(settingsOf(settings)).toEqual(settings)
    expect(settingsOf({})).toEqual({})
    expect(parse(configOf(widget)).data?.widgets[0]).not.toHaveProperty('settings')
  })

  test('must be a map', () => {
    for (const settings of [null, [], 'none', 7])
      expect(listMessages(configWith({ settings }))).toEqual(['The settings of a widget are not valid'])
  })

  test('may be nested up to six levels deep, counting the configuration as the first level', () => {
    const message = 'The dashboard configuration must not be nested deeper than 6 levels'
    expect(parse(configWith({ settings: nest(3) })).success).toBe(true)
    expect(listMessages(configWith({ settings: nest(4) }))).toEqual([message])
    expect(listMessages(configWith({ settings: { of: [[[]]] } }))).toEqual([message])
    expect(listMessages(configWith({ settings: nest(10_000) }))).toEqual([message])
    expect(listMessages(nest(10_000))).toEqual([message])
  })

  test.each(['__proto__', 'constructor', 'prototype'])('cannot have the key %s at any level', (key) => {
    const settings = `{"limit":5,"inner":{"${key}":{"isAdmin":true}}}`
    const json = JSON.stringify(configWith({ settings: 'HERE' })).replace('"HERE"', settings)
    const message = 'The dashboard configuration contains names that cannot be stored'
    expect(listMessages(fromJson(json))).toEqual([message])
    expect(listMessages(fromJson(`{"widgets":[],"${key}":{}}`))).toEqual([message])
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })
})

describe('the whole dashboard configuration', { tags: ['T30'] }, () => {
  const widgets = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...widget, id: `tasks-${index}` }))

  test('may contain at most fifty widgets', () => {
    expect(parse(configOf(...widgets(maxWidgets))).success).toBe(true)
    expect(listMessages(configOf(...widgets(maxWidgets + 1)))).toEqual([
      'The dashboard can hold at most 50 widgets',
    ])
  })

  test('may have at most 32 KB, counted in bytes instead of characters', () => {
    const ofLength = (text: string) => configWith({ settings: { text } })
    const room = maxConfigBytes - JSON.stringify(ofLength('')).length
    expect(parse(ofLength('x'.repeat(room))).success).toBe(true)
    const message = 'The dashboard configuration must be smaller than 32 KB'
    expect(listMessages(ofLength('x'.repeat(room + 1)))).toEqual([message])
    expect(parse(ofLength('ä'.repeat(room / 2))).success).toBe(true)
    expect(listMessages(ofLength('ä'.repeat(room / 2 + 1)))).toEqual([message])
    expect(listMessages({ ...configOf(widget), unknown: 'x'.repeat(maxConfigBytes) })).toEqual([message])
  })

  const positions = fc
    .record({
      x: fc.integer({ min: 0, max: 11 }),
      y: fc.integer({ min: 0, max: 1000 }),
      width: fc.integer({ min: 1, max: 12 }),
      height: fc.integer({ min: 1, max: 24 }),
    })
    .map((at) => ({ ...at, width: Math.min(at.width, gridColumns - at.x) }))
  const leaves = fc.oneof(fc.string({ unit: 'binary' }), fc.boolean(), fc.integer(), fc.constant(null))
  const validWidgets = fc.record(
    {
      id: fc.stringMatching(/^[\w-]{1,64}$/),
      type: fc.constantFrom(...widgetTypes),
      title: fc.stringMatching(/^[A-Za-zÄé][\w ]{0,50}[\w]$/),
      position: positions,
      settings: fc.dictionary(
        fc.stringMatching(/^show[A-Z][a-z]{0,9}$/),
        fc.oneof(leaves, fc.array(leaves)),
        {
          maxKeys: 4,
          noNullPrototype: true,
        },
      ),
      isVisible: fc.boolean(),
    },
    { requiredKeys: ['id', 'type', 'title', 'position', 'isVisible'] },
  )
  const validConfigs = fc.record({
    widgets: fc.uniqueArray(validWidgets, { selector: ({ id }) => id, maxLength: 8 }),
    layout: fc.constantFrom(...layoutModes),
    theme: fc.constantFrom(...dashboardThemes),
  })

  test('is not changed by parsing it once or twice', () => {
    checkProperty(validConfigs, (config) => {
      const kept = parse(fromJson(JSON.stringify(config)))
      expect(JSON.stringify(kept.data)).toBe(JSON.stringify(config))
      expect(parse(kept.data).data).toEqual(kept.data)
    })
  })

  test('is either accepted or rejected with a message, for any input', () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 8 }),
      fc.record({ widgets: fc.array(fc.jsonValue()), layout: fc.jsonValue() }),
      fc.tuple(validConfigs, fc.jsonValue()).map(([config, value]) => ({
        ...config,
        widgets: [...config.widgets, value],
      })),
      fc
        .tuple(validWidgets, fc.constantFrom(...Object.keys(widget)), fc.jsonValue())
        .map(([one, key, value]) => configOf({ ...one, [key]: value })),
    )
    checkPropertyIn({ numRuns: 500 }, anything, (value) => {
      const { success, data, error } = parse(fromJson(JSON.stringify(value)))
      const messages = error?.issues.map(({ message }) => message) ?? []
      expect(messages.length > 0).toBe(!success)
      expect(messages.filter((message) => !/^[A-Z][^{}]+$/.test(message))).toEqual([])
      expect(parse(data).success).toBe(success)
    })
  })
})
