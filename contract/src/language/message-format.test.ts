import { describe, expect, test } from 'vitest'
import { formatMessage, listPlaceholders, listPlurals, type MessageLocale } from './message-format.ts'

const english: MessageLocale = { language: 'en', formatNumber: (value) => value.toLocaleString('en-US') }
const polish: MessageLocale = { language: 'pl', formatNumber: (value) => value.toLocaleString('pl-PL') }

describe('a message', () => {
  test('without placeholders stays as it is, apostrophes included', () => {
    expect(formatMessage("Can't reach the server", {}, english)).toBe("Can't reach the server")
  })

  test('takes values by name, and numbers with the separators of the locale', () => {
    const text = '{shown} of {all} recipes'
    expect(formatMessage(text, { shown: 20, all: 12_345 }, english)).toBe('20 of 12,345 recipes')
  })

  test('keeps braces and other syntax in a value', () => {
    expect(formatMessage('Delete {title}', { title: '{x} # {y, plural}' }, english)).toBe(
      'Delete {x} # {y, plural}',
    )
  })

  test.each([
    [0, 'No tasks'],
    [1, '1 task'],
    [1200, '1,200 tasks'],
  ])('chooses the plural form for %d', (count, expected) => {
    const text = '{count, plural, =0 {No tasks} one {# task} other {# tasks}}'
    expect(formatMessage(text, { count }, english)).toBe(expected)
  })

  test.each([
    [1, '1 zadanie'],
    [3, '3 zadania'],
    [5, '5 zadań'],
    [22, '22 zadania'],
  ])('has as many plural forms as its language: %d in Polish', (count, expected) => {
    const text = '{count, plural, one {# zadanie} few {# zadania} many {# zadań} other {# zadania}}'
    expect(formatMessage(text, { count }, polish)).toBe(expected)
  })

  test('chooses by word, and nests choices', () => {
    const text =
      '{kind, select, meal {{count, plural, one {# meal for {name}} other {# meals for {name}}}} other {Nothing}}'
    expect(formatMessage(text, { kind: 'meal', count: 2, name: 'Ada' }, english)).toBe('2 meals for Ada')
    expect(formatMessage(text, { kind: 'work', count: 2, name: 'Ada' }, english)).toBe('Nothing')
  })
})

test('lists the placeholders of a text once each', () => {
  const text = '{count, plural, one {# item of {name}} other {# items of {name}}} {done}'
  expect(listPlaceholders(text)).toEqual(['count', 'done', 'name'])
})

test('lists the options of each plural, also of one within another choice', () => {
  const text = '{n, plural, =0 {no} other {{kind, select, a {A} other {{m, plural, one {1} other {#}}}}}}'
  expect(listPlurals(text)).toEqual([new Set(['=0', 'other']), new Set(['one', 'other'])])
})

test.each(['{', '{count, plural, one {#}}', 'a } b', '{a b}', '{n, plural, other {#}'])(
  'a malformed text is reported: %s',
  (text) => {
    expect(() => listPlaceholders(text)).toThrow(Error)
  },
)
