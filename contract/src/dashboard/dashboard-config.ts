import * as z from 'zod/mini'
import {
  layoutModes,
  dashboardThemes,
  gridColumns,
  maxHeight,
  maxRow,
  maxWidgets,
  widgetTypes,
} from './dashboard-values.ts'
import { fill } from '../language/messages.ts'

/** The size limit for the whole configuration as JSON. */
export const maxConfigBytes = 32 * 1024
/** The maximum nesting depth of lists and maps; the configuration itself is the first level. */
const maxConfigDepth = 6

const misplaced = 'A widget has no valid position'
const within = (min: number, max: number) =>
  z.int(misplaced).check(z.minimum(min, misplaced), z.maximum(max, misplaced))

const position = z.object({
  x: within(0, gridColumns - 1),
  y: within(0, maxRow),
  width: within(1, gridColumns),
  height: within(1, maxHeight),
})
export type WidgetPosition = z.output<typeof position>

const unknownType = 'A widget is of no known type'
const untitled = 'A widget needs a title'
const longTitle = 'The title of a widget must be at most 100 characters'
const unnamed = 'A widget has no valid id'

export const widget = z.object({
  id: z.string(unnamed).check(z.regex(/^[\w-]{1,64}$/, unnamed)),
  type: z.enum(widgetTypes, unknownType),
  title: z
    .string(untitled)
    .check(
      z.trim(),
      z.minLength(1, untitled),
      z.maxLength(100, longTitle),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'The title of a widget contains characters that cannot be stored'),
    ),
  position: position.check(
    z.refine(({ x, width }) => x + width <= gridColumns, 'A widget is wider than the dashboard'),
  ),
  settings: z.optional(z.record(z.string(), z.unknown(), 'The settings of a widget are not valid')),
  isVisible: z._default(z.boolean('A widget is either visible or not'), true),
})
export type Widget = z.output<typeof widget>

const isFlat = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isFlat(inner, levels - 1)))

const namesOfObjects = ['__proto__', 'constructor', 'prototype']

/** Rejects keys that could cause prototype pollution in careless code. */
const hasPlainKeys = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  Object.entries(value).every(([key, inner]) => !namesOfObjects.includes(key) && hasPlainKeys(inner))

const hasOwnIds = (widgets: readonly { readonly id: string }[]): boolean =>
  new Set(widgets.map(({ id }) => id)).size === widgets.length

/** Counts the bytes in UTF-8. The string is always well-formed, because JSON.stringify created it. */
const countBytes = (json: string): number => encodeURIComponent(json).replaceAll(/%[\dA-F]{2}/g, '.').length

const invalidConfig = 'This is not a dashboard configuration'

/** Checked before anything else, because the later checks recurse into the value. */
const safeValue = z.unknown().check(
  z.refine((value) => isFlat(value, maxConfigDepth), {
    error: fill('The dashboard configuration must not be nested deeper than {count} levels', {
      count: maxConfigDepth,
    }),
    abort: true,
  }),
  z.refine(hasPlainKeys, {
    error: 'The dashboard configuration contains names that cannot be stored',
    abort: true,
  }),
  z.refine((value) => countBytes(JSON.stringify(value) ?? '') <= maxConfigBytes, {
    error: 'The dashboard configuration must be smaller than 32 KB',
    abort: true,
  }),
)

export const dashboardConfig = z.pipe(
  safeValue,
  z.object(
    {
      widgets: z
        .array(widget, 'The widgets of the dashboard are missing')
        .check(
          z.maxLength(
            maxWidgets,
            fill('The dashboard can hold at most {count} widgets', { count: maxWidgets }),
          ),
          z.refine(hasOwnIds, 'Two widgets have the same id'),
        ),
      layout: z._default(z.enum(layoutModes, 'The layout is either grid or list'), 'grid'),
      theme: z._default(z.enum(dashboardThemes, 'The theme is light, dark or auto'), 'auto'),
    },
    invalidConfig,
  ),
)
export type DashboardConfig = z.output<typeof dashboardConfig>
