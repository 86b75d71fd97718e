import { describe, expect, test } from 'vitest'
import { maxSharedLength, parseShared, type Shared, toSharedLines, toSharedTask } from './shared-text.ts'

const parse = (values: Readonly<Record<string, string>>): Shared => {
  const shared = parseShared(`?${new URLSearchParams(values)}`)
  if (shared === null) throw new Error('nothing was shared')
  return shared
}

test.each(['', '?', '?text=', '?text=%20&url=', '?other=Milk'])('nothing is shared with %o', (search) => {
  expect(parseShared(search)).toBe(null)
})

test('a link is that of the page, or the first in the text, without the full stop of its sentence', () => {
  const url = 'https://example.org/soup?a=1'
  expect(parse({ url, text: 'See https://example.org/other' }).link).toBe(url)
  expect(parse({ text: `Try this (${url}).` }).link).toBe(url)
  expect(parse({ url: 'javascript:alert(1)' }).link).toBe(null)
})

test('a text that is too long is cut, which is said', () => {
  const { text, isCut } = parse({ text: 'a'.repeat(maxSharedLength + 1) })
  expect([text.length, isCut]).toEqual([maxSharedLength, true])
  expect(parse({ text: 'Milk' }).isCut).toBe(false)
  const beforeEmoji = 'a'.repeat(maxSharedLength - 1)
  expect(parse({ text: `${beforeEmoji}🍎` }).text).toBe(beforeEmoji)
})

describe('for the shopping list', () => {
  test.each([
    [{ text: '- 2 l milk\n• Bread\n\n' }, ['2 l milk', 'Bread']],
    [{ title: 'Soup', text: 'https://example.org/soup' }, ['Soup']],
    [{ url: 'https://example.org/soup' }, ['https://example.org/soup']],
    [{ text: 'Leeks\nhttps://example.org/soup' }, ['Leeks']],
  ] as const)('%o', (values, lines) => {
    expect(toSharedLines(parse(values))).toEqual({ lines, areMore: false, isLineCut: false })
  })

  test('at most a hundred lines of 255 characters', () => {
    const text = Array.from({ length: 101 }, (_, index) => `${index} ${'x'.repeat(index === 0 ? 300 : 5)}`)
    const { lines, ...more } = toSharedLines(parse({ text: text.join('\n') }))
    expect([lines.length, lines[0]?.length]).toEqual([100, 255])
    expect(more).toEqual({ areMore: true, isLineCut: true })
  })
})

describe('for a task', () => {
  test.each([
    [{ text: 'Call the plumber' }, 'Call the plumber', ''],
    [{ text: 'Call the plumber\n030 123\nbefore noon' }, 'Call the plumber', '030 123\nbefore noon'],
    [{ title: 'Bike repair', url: 'https://example.org/bike' }, 'Bike repair', 'https://example.org/bike'],
    [
      { title: 'Bike repair', text: 'Look:\nhttps://example.org/bike' },
      'Bike repair',
      'Look:\nhttps://example.org/bike',
    ],
    [{ text: 'https://example.org/bike' }, 'https://example.org/bike', ''],
    [{ url: 'https://example.org/bike' }, 'https://example.org/bike', ''],
  ] as const)('%o', (values, title, description) => {
    expect(toSharedTask(parse(values))).toEqual({ title, description, isCut: false })
  })

  test('a first line that is too long for a title is also in the description', () => {
    const line = 'word '.repeat(60).trim()
    const { title, description } = toSharedTask(parse({ text: `${line}\nmore` }))
    expect(title).toBe(`${line.slice(0, 254)}…`)
    expect(description).toBe(`${line}\nmore`)
  })

  test('the link stays if the description is cut', () => {
    const link = 'https://example.org/long'
    const task = toSharedTask(parse({ title: 'Read', text: 'a'.repeat(3000), url: link }))
    expect(task.description).toHaveLength(2000)
    expect(task.description.endsWith(`\n${link}`)).toBe(true)
    expect(task.isCut).toBe(true)
  })
})
