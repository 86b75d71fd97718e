import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { LruCache } from './lru-cache.ts'

describe('a least recently used cache', () => {
  test('evicts the least recently used entry', () => {
    const cache = new LruCache<string, number>(2)
    cache.set('a', 1)
    cache.set('b', 2)
    cache.get('a')
    cache.set('c', 3)
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
  })

  test('does not store a value that costs too much, and removes the value that it would replace', () => {
    const cache = new LruCache<string, string>(5, (text) => text.length)
    cache.set('a', 'short')
    cache.set('a', 'too long')
    expect(cache.get('a')).toBeUndefined()
    expect(cache.size).toBe(0)
  })

  test('evicts as many entries as needed to make space for a new one', () => {
    const cache = new LruCache<string, number>(10, (cost) => cost)
    for (const key of ['a', 'b', 'c']) cache.set(key, 3)
    cache.set('d', 7)
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([undefined, undefined, 3, 7])
  })

  test('never exceeds its maximum cost and always contains the entry stored last', () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 10 }))
    checkProperty(fc.array(step), (steps) => {
      const cache = new LruCache<number, number>(20, (cost) => cost)
      for (const [key, cost] of steps) {
        cache.set(key, cost)
        expect(cache.get(key)).toBe(cost)
        const costs = Array.from({ length: 10 }, (_, other) => cache.get(other) ?? 0)
        expect(costs.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(20)
      }
    })
  })
})
