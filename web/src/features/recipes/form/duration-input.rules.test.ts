import { maxMinutes } from '@roost/contract/recipe-values.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDuration, toDurationText } from './duration-input.rules.ts'

describe('a duration', () => {
  test.each([
    ['45', 45],
    ['45 min', 45],
    ['45min.', 45],
    ['90 minutes', 90],
    ['1 h', 60],
    ['1h30', 90],
    ['1 h 30 min', 90],
    ['2 hours and 5 minutes', 125],
    ['1.5 h', 90],
    ['1,5 h', 90],
    ['1:30', 90],
    ['0', 0],
    ['', null],
    ['  ', null],
  ])('can be entered as “%s”', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes)
  })

  test.each(['soon', '1.5', '-5', '1:75', 'h', '1 h 30 s', '10 20'])('cannot be entered as “%s”', (text) => {
    expect(parseDuration(text)).toBeNaN()
  })

  test('survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: maxMinutes })), (minutes) => {
        expect(parseDuration(toDurationText(minutes))).toBe(minutes)
      }),
    )
  })
})
