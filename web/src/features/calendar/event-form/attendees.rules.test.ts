import { maxAttendees } from '@roost/contract/calendar/calendar-values.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { addTexts } from '../../../lib/forms/text-list.ts'
import { suggestAttendees } from './attendees.rules.ts'

const addAttendees = addTexts

describe('attendees', { tags: ['CAL-40'] }, () => {
  test.each([
    ['a name', ['Maya'], 'Noah', ['Maya', 'Noah']],
    ['several names separated by commas', [], 'Maya, Noah ,Grandma', ['Maya', 'Noah', 'Grandma']],
    ['only spaces', ['Maya'], '   ', ['Maya']],
    ['empty names between commas', [], ' ,, Maya, ', ['Maya']],
    ['a name that is already in the list', ['Maya', 'Noah'], 'maya', ['Maya', 'Noah']],
    ['the same name twice', [], 'Zoe,zoe', ['Zoe']],
    ['the same name in two encodings', ['Zo\u00EB'], 'Zoe\u0308,Zoe', ['Zo\u00EB', 'Zoe']],
  ])('are added from typed text: %s', (_, attendees, text, expected) => {
    expect(addAttendees(attendees, text)).toEqual(expected)
  })

  test('are never cut, however long or many they are', () => {
    const crowd = Array.from({ length: maxAttendees + 5 }, (_, index) => `Guest ${index}`)
    expect(addAttendees([], crowd.join(','))).toEqual(crowd)
    expect(addAttendees([], 'x'.repeat(300))).toEqual(['x'.repeat(300)])
  })

  test('keep their order without duplicates, whatever is typed', () => {
    checkProperty(fc.string(), fc.string(), (first, second) => {
      const before = addAttendees([], first)
      const after = addAttendees(before, second)
      expect(after.slice(0, before.length)).toEqual(before)
      expect(addAttendees(after, after.join(','))).toEqual(after)
      expect(after.every((name) => name === name.trim() && name !== '')).toBe(true)
    })
  })
})

describe('household members', () => {
  const members = [
    { displayName: 'Maya Wren', email: 'maya@example.org' },
    { displayName: 'Zoë Reed', email: 'zoe@example.org' },
    { displayName: 'noah@example.org', email: 'noah@example.org' },
  ]

  test('are suggested as attendees until they are chosen', () => {
    expect(suggestAttendees(members, ['maya wren'], '')).toEqual(['Zoë Reed', 'noah@example.org'])
  })

  test('are found by name and email address', () => {
    expect(suggestAttendees(members, [], 'zoë r')).toEqual(['Zoë Reed'])
    expect(suggestAttendees(members, [], 'maya@')).toEqual(['Maya Wren'])
    expect(suggestAttendees(members, [], 'nobody')).toEqual([])
  })
})
