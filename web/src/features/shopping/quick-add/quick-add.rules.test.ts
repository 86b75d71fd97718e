import { expect, test } from 'vitest'
import { createItem } from '../../../../test-support/rows/shopping-items.ts'
import { findOpenItem, suggestItems, toRaisedQuantity } from './quick-add.rules.ts'

const items = [
  createItem({ id: 3, name: 'Almond milk', category: 'pantry' }),
  createItem({ id: 2, name: 'Tomato', category: 'produce' }),
  createItem({ id: 1, name: 'Milk', category: 'dairy', isCompleted: true }),
]

test('only open items of the same food are found', () => {
  expect(findOpenItem(items, 'Tomatoes')?.id).toBe(2)
  expect(findOpenItem(items, 'Milk')).toBeUndefined()
})

test.each([
  [null, '2'],
  ['1', '2'],
  ['2 l', '3 l'],
  ['6 eggs', '7 eggs'],
  ['500 g', '1000 g'],
  ['1.5 l', '3 l'],
  ['1,5 l', '3 l'],
  ['0,75 l', '1,5 l'],
  ['1.25 kg', '2.5 kg'],
  ['2,5 Dosen', '5 Dosen'],
  ['0,1 kg', '0,2 kg'],
  ['2-3 l', null],
  ['2 – 3 l', null],
  ['2½ l', null],
  ['2 x 500 g', '3 x 500 g'],
  ['1.500 g', null],
  ['2 EL', '3 EL'],
  ['1/2 loaf', null],
  ['a bunch', null],
])('the quantity %j is raised to %j', (quantity, raised) => {
  expect(toRaisedQuantity(quantity)).toBe(raised)
})

const buy = (id: number, name: string, quantity: string | null = null) =>
  createItem({ id, name, quantity, isCompleted: true })
const bought = [
  buy(9, 'Minced beef'),
  buy(8, 'Milk', '2 l'),
  buy(7, 'Oat milk'),
  buy(6, 'Bread'),
  buy(5, 'milk', '1 l'),
]
const suggest = (typed: string, open = [createItem({ name: 'Breads' })]) =>
  suggestItems(bought, open, typed).map(({ id }) => id)

test('suggested is what is bought most often, then last, and is not on the list', () => {
  expect(suggest('')).toEqual([8, 9, 7])
})

test.each([
  ['mi', [8, 9, 7]],
  ['milk', [8, 7]],
  ['Oat m', [7]],
  ['ilk', []],
  ['bread', []],
])('what has a word that starts with %s is suggested', (typed, ids) => {
  expect(suggest(typed)).toEqual(ids)
})

test.each([
  ['creme', 'Crème fraîche'],
  ['FRAÎ', 'Crème fraîche'],
  ['weiss', 'Weißkohl'],
  ['œuf', 'Oeufs'],
  ['coca-c', 'Coca-Cola'],
  ['coca c', 'Coca\u2011Cola'],
])('case, accents and hyphens do not matter for suggestions: %s', (typed, name) => {
  expect(suggestItems([buy(1, name)], [], typed).map((item) => item.name)).toEqual([name])
})

test.each([
  ['Zwiebeln', 'Zwiebel'],
  ['Oeufs', 'œuf'],
  ['uien', 'Ui'],
  ['pomodori', 'Pomodoro'],
])('%s are found as %s on the list', (typed, name) => {
  expect(findOpenItem([createItem({ id: 4, name })], typed)?.id).toBe(4)
})
