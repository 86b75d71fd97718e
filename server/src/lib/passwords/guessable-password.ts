import { getCommonWords } from './common-words.ts'

// Recognises passwords that are guessed first. In lists of stolen passwords, nearly all that meet the five rules
// (contract/src/accounts/password-rules.ts) are a word or a keyboard walk with digits and symbols around it, so Roost rejects
// this pattern instead of the passwords on a list.

/** How many characters besides a common word, or besides personal words, decide whether a password is easy to guess. */
const maxCharactersBesideCommon = 4
const minCharactersBesidePersonal = 8
const minWordLength = 3
/** Longer than any common word and keyboard walk. */
const maxCoreLength = 40

/** Characters that look like letters. Each stands for a single letter, so that positions stay the same. */
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

const toLetters = (text: string, one: 'i' | 'l'): string =>
  text.replaceAll(/[@483905$7+2]/g, (sign) => lookAlikes[sign] ?? sign).replaceAll(/[1!|]/g, one)

/** The text as written, and with letters in place of the characters that look like them. */
const listSpellings = (text: string): string[] => [text, toLetters(text, 'i'), toLetters(text, 'l')]

const toComparable = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Letters from which Unicode takes no accent off. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
}

const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßøłæœđı]/g, (letter) => plainLetters[letter] ?? letter)

/** A text without accents, and as Germans write it on a keyboard that has no umlauts. */
const listPlainSpellings = (text: string): string[] => [
  withoutMarks(text),
  withoutMarks(text.replaceAll(/[äöü]/g, (letter) => `${withoutMarks(letter)}e`)),
]

const digits = '1234567890'
const digitsWithShift = '!@#$%^&*()'

/** Replaces symbols that are typed with Shift with the digits on their keys. */
const toKeys = (text: string): string =>
  text.replaceAll(/[!@#$%^&*()]/g, (sign) => digits.charAt(digitsWithShift.indexOf(sign)))

const isRun = (character: string, before: string): boolean => {
  if (character === before) return true
  const [place, placeBefore] = [digits.indexOf(character), digits.indexOf(before)]
  return before !== '' && place >= 0 && placeBefore >= 0 && Math.abs(place - placeBefore) === 1
}

/**
 * The number of characters that must be guessed. A year, consecutive digits and repeated characters count as one each.
 */
const countToGuess = (text: string): number => {
  const keys = toKeys(text.replaceAll(/(?:19|20)\d\d/g, 'Y'))
  return Array.from({ length: keys.length }, (_, index) => index).filter(
    (index) => !isRun(keys.charAt(index), keys.charAt(index - 1)),
  ).length
}

const rows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
  digits,
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'azsxdcfvgbhnjmk',
  'qaywsxedcrfvtgbzhnujmikolp',
  'aqwzsxedcrfvtgbyhnujikolpm',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
]
const walks: readonly string[] = [...rows, ...rows.map((row) => [...row].toReversed().join(''))]

/** Whether a string consists of runs of three or more adjacent keys or letters of the alphabet. */
const isWalk = (text: string): boolean => {
  let start = 0
  while (start < text.length) {
    let end = start + minWordLength
    if (end > text.length || !walks.some((walk) => walk.includes(text.slice(start, end)))) return false
    while (end < text.length && walks.some((walk) => walk.includes(text.slice(start, end + 1)))) end += 1
    start = end
  }
  return text !== ''
}

/** The part that repeats to form the string, or the whole string. */
const toRepeated = (text: string): string => text.slice(0, (text + text).indexOf(text, 1))

/** People put these before what they call somebody. */
const possessive = /^(?:my|meine?|mon|ma|mes|mi|mio|mia|mijn|moj[ae]?|meu|minha)/

const isCommonWord = (text: string): boolean => {
  const words = getCommonWords()
  return words.has(text) || words.has(text.replace(possessive, ''))
}

const isCommon = (core: string): boolean => {
  if (core.length > maxCoreLength) return false
  return [...listSpellings(core), toKeys(core)].flatMap(listPlainSpellings).some((spelling) => {
    const word = spelling.replaceAll(/[-_. ]/g, '')
    const repeated = toRepeated(word)
    return isCommonWord(word) || isCommonWord(repeated) || isWalk(repeated) || /^(.)\1*$/.test(repeated)
  })
}

/** The number of characters that must be guessed in these parts; equal ones count once. */
const countPartsToGuess = (parts: readonly string[]): number => countToGuess([...new Set(parts)].join(''))

/** Whether a text is a common word, a keyboard walk or a repeated letter, with a few digits and symbols around it. */
const isDecorated = (text: string): boolean => {
  const firstLetter = text.search(/\p{L}/u)
  const lastLetter = text.search(/\p{L}\P{L}*$/u)
  if (firstLetter < 0) return true
  // A symbol at either end may stand for a letter, so every way of cutting off up to the allowed number of characters
  // is tried.
  for (let start = Math.max(0, firstLetter - maxCharactersBesideCommon); start <= firstLetter; start += 1)
    for (
      let end = lastLetter + 1;
      end <= Math.min(text.length, lastLetter + 1 + maxCharactersBesideCommon);
      end += 1
    ) {
      const isFound =
        countToGuess(text.slice(0, start) + text.slice(end)) <= maxCharactersBesideCommon &&
        isCommon(text.slice(start, end))
      if (isFound) return true
    }
  return false
}

/** Whether the letters alone are common, also as in `Qaz!2wsx`, with few digits and symbols between and around them. */
const isInterspersed = (text: string): boolean =>
  countPartsToGuess(text.split(/[\p{L}\p{M}]+/u)) <= maxCharactersBesideCommon &&
  isCommon(text.replaceAll(/[^\p{L}\p{M}]+/gu, ''))

/** Whether a text begins with something common, again and again, as in `Password1!Password1!`. */
const isRepetition = (text: string): boolean => {
  for (let length = minWordLength; length * 2 <= text.length; length += 1) {
    const unit = text.slice(0, length)
    const parts = text.split(unit)
    const isFound =
      parts.length > 2 && countPartsToGuess(parts) <= maxCharactersBesideCommon && isDecorated(unit)
    if (isFound) return true
  }
  return false
}

/**
 * Whether a password is a common word, a keyboard walk or a repeated letter, once or again and again, with a few digits and
 * symbols added.
 */
export const isCommonPassword = (password: string): boolean => {
  const text = toComparable(password)
  return isDecorated(text) || isInterspersed(text) || isRepetition(text)
}

/** The words in names, an address or a host name on which a password should not be based. */
export const toPersonalWords = (texts: readonly (string | null)[]): string[] => {
  const words = texts.flatMap((text) => toComparable(text ?? '').split(/[^\p{L}\p{M}\p{N}]+/u))
  return [...new Set([...words, ...words.map(withoutMarks)])].filter(
    (word) => word.length >= minWordLength && /\p{L}/u.test(word),
  )
}

/** Whether too little of a password remains without these words, which must be in lower case. */
export const isPersonalPassword = (password: string, words: readonly string[]): boolean => {
  const text = toComparable(password)
  const isOwn = Array.from({ length: text.length }, () => true)
  for (const spelling of listSpellings(text))
    for (const word of words)
      for (let at = spelling.indexOf(word); at >= 0; at = spelling.indexOf(word, at + 1))
        isOwn.fill(false, at, at + word.length)
  if (!isOwn.includes(false)) return false
  const rest = text.split('').filter((_, index) => isOwn[index])
  return countToGuess(rest.join('')) < minCharactersBesidePersonal
}
