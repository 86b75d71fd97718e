import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { registration } from './auth-input.ts'

const person = { email: 'robin@example.org', firstName: 'Robin', lastName: 'Nest' }

const listProblems = (text: unknown): string[] =>
  safeParse(registration, { ...person, password: text }).error?.issues.map(({ message }) => message) ?? []

const short = 'Password must be at least 8 characters'
const noUppercase = 'Password must contain at least one uppercase letter'
const noLowercase = 'Password must contain at least one lowercase letter'
const noNumber = 'Password must contain at least one number'
const noSpecial = 'Password must contain at least one special character'

describe('a password', () => {
  test('that violates every rule gets all five messages in order', { tags: ['AUTH-42'] }, () => {
    expect(listProblems('')).toEqual([short, noUppercase, noLowercase, noNumber, noSpecial])
  })

  test.each([
    ['Sh0rt!!', [short]],
    ['lower-case1', [noUppercase]],
    ['UPPER-CASE1', [noLowercase]],
    ['No-numbers', [noNumber]],
    ['N0specials', [noSpecial]],
    ['N0spécials'.normalize('NFD'), [noSpecial]],
    [`Aa1!${'x'.repeat(125)}`, ['Password must be at most 128 characters']],
    [undefined, ['Password is required']],
    [12_345_678, ['Password is required']],
  ])('%j gets the messages %j', { tags: ['AUTH-42', 'AUTH-43'] }, (text, problems) => {
    expect(listProblems(text)).toEqual(problems)
  })

  test.each([
    'Feather-1',
    'Ünïcødé-1',
    'Пароль-1а',
    'Aa1!aaaa',
    `Aa1!${'x'.repeat(124)}`,
    'Pass wörd 1🪺',
    'A space 1',
    'Aa１!aaaa',
    'Aa1_aaaa',
  ])('%j is valid', { tags: ['AUTH-43'] }, (text) => {
    expect(listProblems(text)).toEqual([])
  })
})
