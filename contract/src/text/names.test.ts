import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../test-support/property-runs.ts'
import { toAvatarLetter, toDisplayName } from './names.ts'

describe('a display name is', { tags: ['MODEL-A-04', 'MODEL-A-05'] }, () => {
  test.each([
    ['the first and last name', { firstName: 'Åsa', lastName: 'Kråka', email: 'a@x.org' }, 'Åsa Kråka'],
    ['the first name alone', { firstName: 'Åsa', lastName: null, email: 'a@x.org' }, 'Åsa'],
    ['the last name alone', { firstName: '', lastName: 'Kråka', email: 'a@x.org' }, 'Kråka'],
    ['the email address up to the at sign', { email: 'asa.kraka@x.org' }, 'asa.kraka'],
    ['"Unknown" without any data', {}, 'Unknown'],
    [
      'the start of the email address if the names contain only whitespace',
      { firstName: ' ', lastName: '\t', email: 'a@x.org' },
      'a',
    ],
    ['trimmed', { firstName: ' Åsa ', lastName: ' Kråka' }, 'Åsa Kråka'],
  ])('%s', (_, person, expected) => {
    expect(toDisplayName(person)).toBe(expected)
  })

  test('never empty', () => {
    const text = fc.option(fc.string())
    checkProperty(fc.record({ firstName: text, lastName: text, email: text }), (person) => {
      expect(toDisplayName(person).trim()).not.toBe('')
    })
  })
})

describe('the avatar letter is', () => {
  test.each([
    ['the first letter of the first name', { firstName: 'åsa', email: 'x@x.org' }, 'Å'],
    [
      'the first letter of the email address without a first name',
      { firstName: ' ', email: 'robin@x.org' },
      'R',
    ],
    ['U without any data', {}, 'U'],
    ['a whole character, never half of a surrogate pair', { firstName: '🪺nest' }, '🪺'],
  ])('%s', { tags: ['PROF-13'] }, (_, person, expected) => {
    expect(toAvatarLetter(person)).toBe(expected)
  })
})
