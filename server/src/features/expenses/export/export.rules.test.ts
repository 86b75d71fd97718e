import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPropertyIn, propertyRuns } from '../../../../../test-support/property-runs.ts'
import type { StoredExpense } from '../rows/expenses.rules.ts'
import { csvHeader, toCsv } from './export.rules.ts'

const market: StoredExpense = {
  id: 1,
  title: 'Market',
  amountCents: 1250,
  category: 'groceries',
  description: null,
  date: '2026-11-21',
  hasReceipt: false,
  paidBy: null,
  paidByName: 'Robin Nest',
  createdBy: null,
  budgetId: null,
  budgetName: null,
  houseGroupId: null,
  splitMode: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
}

/** Parses CSV as defined in RFC 4180 and throws on anything else. */
const parseCsv = (text: string): string[][] => {
  const records: string[][] = [[]]
  const field = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r\n|$)/y
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const found = field.exec(text)
    if (!found?.groups) throw new Error(`No field at ${at}: ${text.slice(at, at + 20)}`)
    const { quoted, plain = '', end } = found.groups
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') records.push([])
  }
  return records.slice(0, -1)
}

describe('the CSV of expenses', () => {
  test('has a header and one record per expense', () => {
    expect(csvHeader).toBe('date,title,category,amount,budget,paidBy,description,hasReceipt\r\n')
    expect(toCsv([market], 'USD')).toBe('2026-11-21,Market,groceries,12.50,,Robin Nest,,no\r\n')
    const full = { ...market, description: 'Apples, "red"', budgetName: 'Food', hasReceipt: true }
    expect(toCsv([full], 'USD')).toBe(
      '2026-11-21,Market,groceries,12.50,Food,Robin Nest,"Apples, ""red""",yes\r\n',
    )
    expect(toCsv([], 'USD')).toBe('')
  })

  test.each([
    ['JPY', '123456'],
    ['KWD', '123.456'],
    ['EUR', '1234.56'],
  ])('writes amounts in %s with all decimals and a point: %s', (currency, text) => {
    expect(parseCsv(toCsv([{ ...market, amountCents: 123_456 }], currency))[0]?.[3]).toBe(text)
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['＝1+1', "'＝1+1"],
    ['\t=1+1', "'=1+1"],
    ['\u202e=1+1', "'=1+1"],
    ['one\r\ntwo', 'one two'],
    ['=1,"2"', `'=1,"2"`],
    ['a=1', 'a=1'],
  ])('writes the title %j as the cell %j', { tags: ['T25'] }, (title, cell) => {
    expect(parseCsv(toCsv([{ ...market, title }], 'USD'))[0]?.[1]).toBe(cell)
  })

  test(
    'has one record of eight harmless cells per expense, whatever the fields contain, and the correct sum',
    { tags: ['B4', 'T25'] },
    () => {
      const piece = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...'=+-@\t\r\n",;|\u202e＝\ufeff\u2028\u0000'.split(''), "'", '🪟'),
        fc.constantFrom('=HYPERLINK("http://x","y")', "@SUM(1+1)*cmd|' /C calc'!A0"),
      )
      const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
      const hostile = fc.record({
        amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
        hasReceipt: fc.boolean(),
        title: text,
        category: text,
        description: fc.option(text),
        budgetName: fc.option(text),
        paidByName: text,
      })
      checkPropertyIn(propertyRuns(2000), fc.array(hostile, { maxLength: 20 }), (details) => {
        const expenses = details.map((detail) => ({ ...market, ...detail }))
        const csv = csvHeader + toCsv(expenses, 'USD')
        expect(csv.split('\n')).toHaveLength(expenses.length + 2)
        const [, ...records] = parseCsv(csv)
        expect(records.map((cells) => cells.length)).toEqual(expenses.map(() => 8))
        for (const cell of records.flat()) {
          expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/u)
          expect(cell).not.toMatch(/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
        }
        const cents = records.map(([, , , amount]) => Math.round(Number(amount) * 100))
        expect(cents).toEqual(expenses.map(({ amountCents }) => amountCents))
      })
    },
  )
})
