import { describe, expect, test } from 'vitest'
import { type NotedEvent, toCalendarNotes } from './calendar-notes.ts'
import { formatMessage, type MessageValues } from '../language/message-format.ts'
import type { NotesReader } from './notes-text.ts'
import { toShoppingNotes } from './shopping-notes.ts'
import { toTaskNotes } from './task-notes.ts'

const german: Readonly<Record<string, string>> = {
  Tasks: 'Aufgaben',
  'To Do ({count})': 'Offen ({count})',
  'due {date}, {time}': 'fällig {date}, {time} Uhr',
  'for {name}': 'für {name}',
  'high priority': 'hohe Priorität',
  'Exported on {date}': 'Exportiert am {date}',
  'Shopping List': 'Einkaufsliste',
  'To buy ({count})': 'Zu kaufen ({count})',
  'Total: {amount}': 'Summe: {amount}',
  'Category: {name}': 'Kategorie: {name}',
  dairy: 'Milchprodukte',
  Calendar: 'Kalender',
  'until {date}, {time}': 'bis {date}, {time} Uhr',
  '{count, plural, one {# more is not listed here.} other {# more are not listed here.}}':
    '{count, plural, one {# weitere fehlt hier.} other {# weitere fehlen hier.}}',
}

const createReader = (language: string, locale: string, texts: Readonly<Record<string, string>>) => {
  const numbers = new Intl.NumberFormat(locale)
  return {
    language,
    locale,
    currency: 'EUR',
    clock: 24,
    t: (message: string, values: MessageValues = {}) =>
      formatMessage(texts[message] ?? message, values, {
        language,
        formatNumber: (value) => numbers.format(value),
      }),
  } satisfies NotesReader
}

const reader = createReader('de', 'de-DE', german)
const day = '2026-11-21'

const nightTrain: NotedEvent = {
  title: 'Nachtzug',
  description: null,
  startDate: '2026-11-22T21:15:00.000Z',
  endDate: '2026-11-23T06:40:00.000Z',
  isAllDay: false,
  location: null,
}

describe('notes for a German', () => {
  test('list tasks', () => {
    const task = {
      title: 'Fenster putzen',
      description: null,
      status: 'todo',
      priority: 'high',
      dueDate: '2026-11-23T18:05:00.000Z',
      assignedToName: 'Robin',
    } as const
    expect(toTaskNotes([task], day, { ...reader, leftOut: 2000 })).toBe(`Aufgaben
Exportiert am Samstag, 21. November 2026

Offen (1)
[ ] Fenster putzen, fällig Mo., 23. Nov. 2026, 18:05 Uhr, für Robin, hohe Priorität

2.000 weitere fehlen hier.
`)
  })

  test('list shopping items, and no category can look like a line of the text', () => {
    const item = { name: 'Milch', quantity: '2 l', notes: null, isCompleted: false }
    const items = [
      { ...item, category: 'dairy', estimatedPrice: 1234.5 },
      { ...item, category: 'Summe: nichts', estimatedPrice: null },
    ]
    expect(toShoppingNotes(items, day, reader).replaceAll('\u00a0', ' ')).toBe(`Einkaufsliste
Exportiert am Samstag, 21. November 2026

Zu kaufen (2)

Kategorie: Summe: nichts
[ ] Milch, 2 l

Milchprodukte
[ ] Milch, 2 l, 1.234,50 €

Summe: 1.234,50 €
`)
  })

  test('list events', () => {
    const options = { ...reader, exportDate: `${day}T09:00:00.000Z`, timeZone: 'Europe/Berlin' }
    expect(toCalendarNotes([nightTrain], options)).toBe(`Kalender
Exportiert am Samstag, 21. November 2026

Sonntag, 22. November 2026
22:15: Nachtzug, bis Mo., 23. Nov. 2026, 07:40 Uhr
`)
  })
})

test('notes for an Arab have the days and digits of the region', () => {
  const arab = createReader('ar', 'ar-EG', {})
  const options = { ...arab, exportDate: `${day}T09:00:00.000Z`, timeZone: 'UTC' }
  const notes = toCalendarNotes([nightTrain], options)
  expect(notes).toContain('Exported on السبت، ٢١ نوفمبر ٢٠٢٦\n')
  expect(notes).toContain('\n٢١:١٥: Nachtzug, until')
})

test('notes in English follow the order of dates of the region', () => {
  expect(toTaskNotes([], day, { locale: 'en-GB', clock: 24 })).toMatch(
    /^Tasks\nExported on Saturday,? 21 November 2026\n/,
  )
})
