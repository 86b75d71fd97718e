import { expect, test } from 'vitest'
import { mergeChanges, type RowChange, toRowEntries } from './row-changes.ts'

const row = (changes: object = {}) => ({
  id: 1,
  title: 'Sweep',
  house_group_id: 7,
  created_by: 'maya',
  updated_at: '1',
  ...changes,
})

const change = (before: object | null, after: object | null, other: Partial<RowChange> = {}): RowChange => ({
  table: 'tasks',
  id: 1,
  before: before as RowChange['before'],
  after: after as RowChange['after'],
  ...other,
})

const toEntries = (...changes: readonly RowChange[]) =>
  toRowEntries(mergeChanges(changes), (_, { house_group_id: group, created_by: owner, title }) => ({
    scope: group === null ? `user:${String(owner)}` : `group:${Number(group)}`,
    title: title as string,
  }))

test('a created row has no content, an updated one its changed columns, a deleted one all of them', () => {
  expect(toEntries(change(null, row()))).toMatchObject([{ action: 'created', before: null, after: null }])
  expect(toEntries(change(row(), row({ title: 'Mop', updated_at: '2' })))).toMatchObject([
    { action: 'updated', title: 'Mop', before: '{"title":"Sweep"}', after: '{"title":"Mop"}' },
  ])
  expect(toEntries(change(row(), null))).toMatchObject([
    { action: 'deleted', before: JSON.stringify(row()), after: null, rowCount: 1 },
  ])
})

test('several changes of a row become one, from the first to the last', () => {
  const [first, second, third] = [row(), row({ title: 'Mop' }), row({ title: 'Dust' })]
  expect(toEntries(change(first, second), change(second, third))).toMatchObject([
    { before: '{"title":"Sweep"}', after: '{"title":"Dust"}' },
  ])
  expect(toEntries(change(null, first), change(first, second))).toMatchObject([{ action: 'created' }])
  expect(toEntries(change(first, second), change(second, null))).toMatchObject([
    { action: 'deleted', before: JSON.stringify(first) },
  ])
})

test('a row that ends as it began, or was only touched, is no change', () => {
  expect(toEntries(change(null, row()), change(row(), null))).toEqual([])
  expect(toEntries(change(row(), row({ updated_at: '2' })))).toEqual([])
})

test('the last of different changes is the entry of the transaction, and counts the rows that people see', () => {
  const share = { id: 5, expense_id: 3, title: 'Market', house_group_id: 7 }
  const entries = toEntries(
    change(null, row()),
    change(share, null, { table: 'expense_splits', id: 5 }),
    change({ ...row({ title: 'Market' }), id: 3 }, null, { table: 'expenses', id: 3 }),
  )
  expect(entries.map(({ rowTable, rowCount }) => [rowTable, rowCount])).toEqual([
    ['expenses', 2],
    ['expense_splits', null],
    ['tasks', null],
  ])
})

test('a row that was added with its parts is the entry, and not its last part', () => {
  const expense = { ...row({ title: 'Market' }), id: 3 }
  const part = { id: 3, expense_id: 3, title: 'Market', house_group_id: 7 }
  const entries = toEntries(
    change(null, expense, { table: 'expenses', id: 3 }),
    change(null, part, { table: 'receipts', id: 3 }),
    change(null, { ...part, id: 5 }, { table: 'expense_splits', id: 5 }),
  )
  expect(entries.map(({ rowTable, action, rowCount }) => [rowTable, action, rowCount])).toEqual([
    ['expenses', 'created', 1],
    ['expense_splits', 'created', null],
    ['receipts', 'created', null],
  ])
})

test('a row that is hidden from its house group leaves the history of the group without title and content', () => {
  const event = { table: 'calendar_events' } as const
  const hidden = change(row(), row({ house_group_id: null, title: 'Surprise' }), event)
  expect(toEntries(hidden)).toMatchObject([
    { scope: 'user:maya', action: 'updated', title: 'Surprise' },
    { scope: 'group:7', action: 'moved_out', title: null, before: null, after: null, rowCount: 1 },
  ])
  const shown = change(row({ house_group_id: null }), row(), event)
  expect(toEntries(shown)).toMatchObject([
    { scope: 'user:maya', action: 'updated' },
    { scope: 'group:7', action: 'moved_in', title: null, before: null },
  ])
})

test('contents beyond 64 KB for a row, or 1 MB for a transaction, are not kept', () => {
  const long = (length: number) => row({ description: 'x'.repeat(length) })
  expect(toEntries(change(long(70_000), null))).toMatchObject([{ action: 'deleted', before: null }])
  const many = Array.from({ length: 20 }, (_, id) => change({ ...long(60_000), id }, null, { id }))
  expect(toEntries(...many).every(({ before }) => before === null)).toBe(true)
  expect(toEntries(...many.slice(0, 10)).every(({ before }) => before !== null)).toBe(true)
})
