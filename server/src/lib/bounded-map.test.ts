import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

describe('a bounded map', () => {
  test('forgets what was unused for longest', () => {
    const map = new BoundedMap<string, number>(2)
    map.set('a', 1)
    map.set('b', 2)
    map.get('a')
    map.set('c', 3)
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3])
  })

  test('does not keep what is larger than itself, nor an older value in its place', () => {
    const map = new BoundedMap<string, string>(5, (text) => text.length)
    map.set('a', 'short')
    map.set('a', 'too long')
    expect(map.get('a')).toBeUndefined()
    expect(map.size).toBe(0)
  })

  test('forgets as many as a large one needs room', () => {
    const map = new BoundedMap<string, number>(10, (cost) => cost)
    for (const key of ['a', 'b', 'c']) map.set(key, 3)
    map.set('d', 7)
    expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual([undefined, undefined, 3, 7])
  })

  test('never costs more than it may, whatever is put in, and knows what was put in last', () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 10 }))
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const map = new BoundedMap<number, number>(20, (cost) => cost)
        for (const [key, cost] of steps) {
          map.set(key, cost)
          expect(map.get(key)).toBe(cost)
          const costs = Array.from({ length: 10 }, (_, other) => map.get(other) ?? 0)
          expect(costs.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(20)
        }
      }),
    )
  })
})
