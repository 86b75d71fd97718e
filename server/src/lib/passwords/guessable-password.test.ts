import { describe, expect, test } from 'vitest'
import { isCommonPassword, isPersonalPassword, toPersonalWords } from './guessable-password.ts'

describe('a password counts as common', () => {
  test.each([
    'Password1!',
    'P@ssw0rd',
    'Pa$$w0rd2024',
    'Pas$word1234567890',
    'Qwerty123!',
    'Qwertz12345$',
    '!QAZ2wsx',
    '1q2w3e4R!',
    'Asdf1234!',
    'Abcdefg1!',
    'Aaaaaaa1!',
    'Abc123!@#',
    'Roost123!',
    'Summer2026!',
    'Winter!23',
    'December_1999',
    'L3tm31n!',
    'I-love-you1',
    'Michael#1987',
    'W3lcome@2',
    'Admin@1234',
    'Manchester1!',
    'TestTest1!',
    'P@ssword12345678',
    '123Password!',
  ])('as in %s', (password) => expect(isCommonPassword(password)).toBe(true))
})

describe('a password does not count as common', () => {
  test.each([
    'Feather-1nest',
    'Nest-egg-4-all',
    'Canary-1-password',
    'Summer rain on 3 tents!',
    'Correct-Horse7Battery',
    'xK9#mQ2$vL',
    'Password-of-the-4-owls',
    'Michael8!40926173',
    'Ünïcode-7straße',
    'A7!9c2?f',
  ])('as in %s', (password) => expect(isCommonPassword(password)).toBe(false))
})

test('the longest possible passwords are checked quickly', () => {
  for (const password of [`${'1'.repeat(60)}Aa${'!'.repeat(66)}`, `Aa${'ab'.repeat(62)}1!`])
    expect(typeof isCommonPassword(password)).toBe('boolean')
})

describe('a password counts as based on personal words', () => {
  const words = toPersonalWords(['Sinéad', "O'Neill Ruiz", 'sinead.ruiz+roost@', 'mail.home', 'Roost'])

  test('if they have at least three characters and contain a letter', () => {
    expect(words.toSorted()).toEqual(['home', 'mail', 'neill', 'roost', 'ruiz', 'sinead', 'sinéad'])
    expect(toPersonalWords([null, '127.0', 'Al'])).toEqual([])
  })

  test.each(['Sinead2026!', 'Sinéad1!', 'S1nead-2!', 'RuizNeill#77', 'Ruiz-at-home9', 'Roost-4711!'])(
    'such as %s',
    (password) => expect(isPersonalPassword(password, words)).toBe(true),
  )

  test.each(['Feather-1nest', 'Sinead-feeds-9-owls', 'Homewards-by-7-bridges'])(
    'unless enough other characters remain, such as in %s',
    (password) => expect(isPersonalPassword(password, words)).toBe(false),
  )
})
