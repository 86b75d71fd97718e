import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../test-support/property-runs.ts'
import * as z from 'zod/mini'
import { mailboxes, refusedAddresses, strangers } from '../../../test-support/email-examples.ts'
import { isEmailAddress, toComparableEmail, toMailtoUrl } from './email-address.ts'
import { email } from './fields.ts'

const toProblems = (text: string): string[] =>
  email('not valid', 'too long')
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? []

describe('an email address', { tags: ['AUTH-44'] }, () => {
  test.each(mailboxes)(
    '%s is accepted and compared in every spelling',
    { tags: ['B4'] },
    (stored, ...typed) => {
      for (const text of [stored, ...typed]) {
        expect.soft([text, toComparableEmail(text)]).toEqual([text, stored])
        expect.soft([text, toProblems(text)]).toEqual([text, []])
      }
    },
  )

  test.each(strangers)('%s is not %s', (one, other) => {
    expect([one, other].filter((text) => !isEmailAddress(text))).toEqual([])
    expect(toComparableEmail(one)).not.toBe(toComparableEmail(other))
  })

  test.each(refusedAddresses)('%j is refused', (text) => {
    expect(isEmailAddress(text)).toBe(false)
    expect(toProblems(text)).toHaveLength(1)
  })

  test('is at most 255 characters long as it is stored', () => {
    expect(toProblems(`${'a'.repeat(243)}@example.org`)).toEqual([])
    expect(toProblems(`${'a'.repeat(244)}@example.org`)).toEqual(['too long'])
    expect(toProblems(`${'a'.repeat(235)}@müller.example`)).toEqual(['too long'])
    expect(toProblems(`${'ü'.repeat(200).normalize('NFD')}@example.org`)).toEqual([])
  })

  test('that was accepted before is accepted and compared as before', () => {
    checkProperty(fc.oneof(fc.emailAddress(), fc.stringMatching(z.regexes.email)), (text) => {
      fc.pre(z.email().safeParse(text).success && text.length <= 255)
      expect(toProblems(text)).toEqual([])
      expect(toComparableEmail(text)).toBe(text.toLowerCase())
    })
  })

  test('never becomes ASCII from another letter, and has one form however its letters are encoded', () => {
    const problems: string[] = []
    for (let code = 0x80; code <= 0x10_ff_ff; code += 1) {
      const text = `${String.fromCodePoint(code)}@example.org`
      const stored = toComparableEmail(text)
      const isNarrowed = /^[\uff01-\uff5e\u3002\uff61]/.test(text)
      if (!isEmailAddress(text)) continue
      if (/[\0-\x7f]/.test(stored.split('@')[0] ?? '') && !isNarrowed) problems.push(`${text} is ${stored}`)
      if (!isEmailAddress(stored) || toComparableEmail(stored) !== stored) problems.push(`${text}: ${stored}`)
      if (toComparableEmail(text.normalize('NFD')) !== stored) problems.push(`${text} in parts`)
    }
    expect(problems).toEqual([])
  })

  test('is quick to check, however long it is', () => {
    const start = Date.now()
    for (const part of ['a', 'a-', 'a.', '\u4e00.', 'é', '@', 'a@'])
      isEmailAddress(`a@${part.repeat(100_000)}`)
    const letters = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    isEmailAddress(`a@${letters.join('')}.org`)
    expect(Date.now() - start).toBeLessThan(2000)
  })
})

test('a link that starts an email names the address and nothing else', () => {
  expect(toMailtoUrl('hello@roost.example')).toBe('mailto:hello@roost.example')
  expect(toMailtoUrl('jürgen@müller.de')).toBe('mailto:j%C3%BCrgen@xn--mller-kva.de')
  expect(toMailtoUrl('a?bcc=b&c%d@roost.example')).toBe('mailto:a%3Fbcc%3Db%26c%25d@roost.example')
})
