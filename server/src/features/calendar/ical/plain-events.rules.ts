import {
  findParameter,
  findProperty,
  findText,
  type ReadComponent,
} from '../../../lib/icalendar/content-lines.ts'
import type { JcalProperty } from '../../../lib/icalendar/jcal.ts'
import { toTextOfPage, toTextOfValue } from './markup.rules.ts'
import { type Warnings, withoutFormatting } from './warnings.rules.ts'

// Replaces the texts of events that programs write as HTML with plain text, before the events are read.

const texts = new Set(['summary', 'location', 'description'])
/** Descriptions as pages beside the plain one: Outlook's, and that of RFC 9073. */
const pages = ['x-alt-desc', 'styled-description']

const isHtml = (property: JcalProperty): boolean =>
  findParameter(property, 'fmttype')?.toLowerCase() === 'text/html'

const toPlainProperty = (property: JcalProperty, warnings: Warnings): JcalProperty => {
  const [name, parameters, type, value] = property
  if (!texts.has(name) || typeof value !== 'string') return property
  const { text, hadMarkup } = isHtml(property)
    ? { text: toTextOfPage(value), hadMarkup: true }
    : toTextOfValue(value)
  if (hadMarkup && name === 'description') warnings.addOnce(withoutFormatting)
  return [name, parameters, type, text]
}

/** The page of an event stands in for a missing description, which Outlook leaves out or empty. */
const toDescribed = (event: ReadComponent): readonly JcalProperty[] => {
  const page = pages.map((name) => findProperty(event, name)).find((property) => property !== undefined)
  if (!page || findText(event, 'description')?.trim()) return event.properties
  const others = event.properties.filter(([name]) => name !== 'description')
  return [...others, ['description', page[1], page[2], page[3]]]
}

export const toPlainEvent = (event: ReadComponent, warnings: Warnings): ReadComponent => {
  if (pages.some((name) => findProperty(event, name))) warnings.addOnce(withoutFormatting)
  return {
    ...event,
    properties: toDescribed(event).map((property) => toPlainProperty(property, warnings)),
  }
}
