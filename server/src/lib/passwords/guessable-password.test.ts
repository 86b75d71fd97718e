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
    // Other languages, with accents and as they are typed without.
    'Schatz123!',
    'Schätzchen2024!',
    'Schaetzchen.1',
    'MeinSchatz1!',
    'Süßer123!',
    'Mäuschen#12',
    'Soleil2026!',
    'Doudou2019!',
    "Je t'aime 1!",
    'Étoile!99',
    'MonChéri1!',
    'Corazón2020!',
    'TeQuiero1!',
    'MiCielo_22',
    'Amoremio1!',
    'Forza-Napoli1',
    'Stellina22!',
    'Schatje2025!',
    'IkHouVanJou1!',
    'Kochanie1!',
    'Słoneczko123!',
    'Misiaczek#1',
    'Amorzinho1!',
    'Coração2024!',
    // Keyboard walks with symbols put in.
    'Qaz!2wsx3edc',
    'Qaz@wsx#edc1',
    'Q!w@e#r$t%1',
    'Qwe-123-asd!',
    'Zaq1!xsw2',
    '1qaz!QAZ2wsx',
    'Yxcv!bnm1',
    // Weak passwords again and again.
    'Password1!Password1!',
    'P@ssw0rd1!-P@ssw0rd1!',
    'Password1!Password2!',
    'Summer26!Summer26!Summer26!',
    'Schatz1!Schatz1!',
    'Qwertz1!qwertz1!',
    'Abc1!abc1!abc1!',
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
    'Mein Schatz isst 7 Brezeln!',
    'Le soleil brille 2 fois par jour.',
    'Quattro gatti, 1 tetto',
    'Tres tristes tigres tragan 3 trigos',
    'W Szczebrzeszynie chrząszcz brzmi 1 raz',
    'De kat krabt 9 krullen van de trap',
    'O rato roeu 1 rolha da garrafa',
    'Über-7-Brücken-musst-Du-gehn',
    'Sunshine-Tiger-Coffee-7',
    'Schatz-Kiste-88-Anker',
    'Papillon4 Trombone',
    'Tanzbaer!Wolkenkuckuck8',
    'Row, row, row your boat 1 more time',
    'Knock knock! Who is there? 4 owls.',
    'Nightingale.Orbit.Sandal.5',
    'Amor-und-Psyche-1797',
    'We moved here in June 2019, at last!',
    'vier Füße, 2 Ohren, ein Schwanz: Kater',
    'Xq7!vT2#mZ9$',
    'correct Horse battery 1staple',
    'Zebra!Kaktus!Mond!Leiter1',
    `${'A long sentence of my own with 1 number. '.repeat(3)}`,
  ])('as in %s', (password) => expect(isCommonPassword(password)).toBe(false))
})

test('the longest possible passwords are checked quickly', () => {
  const started = performance.now()
  for (const password of [
    `${'1'.repeat(60)}Aa${'!'.repeat(66)}`,
    `Aa${'ab'.repeat(62)}1!`,
    `A1!${'xab1!'.repeat(25)}`,
    'Aß1!'.repeat(32),
  ])
    expect(typeof isCommonPassword(password)).toBe('boolean')
  expect(performance.now() - started).toBeLessThan(2000)
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
