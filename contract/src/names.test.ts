import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toAvatarLetter, toComparableEmail, toDisplayName } from './names.ts'

describe('a person is called', { tags: ['MODEL-A-04', 'MODEL-A-05'] }, () => {
  test.each([
    ['by first and last name', { firstName: 'Åsa', lastName: 'Kråka', email: 'a@x.org' }, 'Åsa Kråka'],
    ['by the first name alone', { firstName: 'Åsa', lastName: null, email: 'a@x.org' }, 'Åsa'],
    ['by the last name alone', { firstName: '', lastName: 'Kråka', email: 'a@x.org' }, 'Kråka'],
    ['by the e-mail up to the at-sign', { email: 'asa.kraka@x.org' }, 'asa.kraka'],
    ['"Unknown" when nothing is known', {}, 'Unknown'],
    ['by the e-mail when the names are blank', { firstName: ' ', lastName: '\t', email: 'a@x.org' }, 'a'],
    ['without the blanks around his names', { firstName: ' Åsa ', lastName: ' Kråka' }, 'Åsa Kråka'],
  ])('%s', (_, person, expected) => {
    expect(toDisplayName(person)).toBe(expected)
  })

  test('by something, whatever is known of him', () => {
    const text = fc.option(fc.string())
    fc.assert(
      fc.property(fc.record({ firstName: text, lastName: text, email: text }), (person) => {
        expect(toDisplayName(person).trim()).not.toBe('')
      }),
    )
  })
})

describe('the letter of an avatar is', () => {
  test.each([
    ['that of the first name', { firstName: 'åsa', email: 'x@x.org' }, 'Å'],
    ['that of the e-mail without one', { firstName: ' ', email: 'robin@x.org' }, 'R'],
    ['U when nothing is known', {}, 'U'],
    ['a whole character, never half of one', { firstName: '🪺nest' }, '🪺'],
  ])('%s', { tags: ['PROF-13'] }, (_, person, expected) => {
    expect(toAvatarLetter(person)).toBe(expected)
  })
})

test('e-mail addresses are compared without blanks and letter case', { tags: ['B4'] }, () => {
  expect(toComparableEmail('  Åsa.Kråka@Example.ORG ')).toBe('åsa.kråka@example.org')
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(toComparableEmail(toComparableEmail(email))).toBe(toComparableEmail(email))
      expect(toComparableEmail(` ${email.toUpperCase()} `)).toBe(toComparableEmail(email))
    }),
  )
})
