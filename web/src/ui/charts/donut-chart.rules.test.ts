import { expect, test } from 'vitest'
import { toSlices } from './donut-chart.rules.ts'

const toCombinedName = (count: number) => `${count} more`
const toParts = (...amounts: number[]) => amounts.map((amount, index) => ({ name: `Part ${index}`, amount }))

test('each part has a slice and a percentage', () => {
  const slices = toSlices(toParts(50, 30, 20), toCombinedName)
  expect(slices.map(({ name, amount, share }) => [name, amount, share])).toEqual([
    ['Part 0', 50, '50%'],
    ['Part 1', 30, '30%'],
    ['Part 2', 20, '20%'],
  ])
})

test('six parts are all shown', () => {
  expect(toSlices(toParts(6, 5, 4, 3, 2, 1), toCombinedName).map(({ name }) => name)).not.toContain('1 more')
})

test('if there are more than six parts, the smallest are combined into one slice', () => {
  const slices = toSlices(toParts(70, 10, 8, 6, 4, 1.5, 0.49, 0.01), toCombinedName)
  expect(slices).toHaveLength(6)
  expect(slices.at(-1)).toMatchObject({ name: '3 more', amount: 2, share: '2%' })
})

test('the ring starts at the top and goes clockwise', () => {
  const [first] = toSlices(toParts(1, 1), toCombinedName)
  expect(first?.path).toMatch(/^M0,-100A100,100,0,\d,1,0,100/)
})

test('a single part fills the whole ring', () => {
  expect(toSlices(toParts(12.5), toCombinedName)).toMatchObject([{ share: '100%' }])
})
