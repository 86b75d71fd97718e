import { getCommonWords } from './common-words.ts'

// Which passwords are tried first. Lists of stolen passwords hold, of those that keep the five rules, nearly nothing but
// a word or a walk over the keyboard with digits and signs around it: the pattern is refused instead of a list.

/** Characters beside a common word, or beside words of the person, that make a password no secret all the same. */
const maxCharactersBesideCommon = 4
const minCharactersBesidePersonal = 8
const minWordLength = 3
/** Longer than any word and any walk worth looking for. */
const maxCoreLength = 40

/** What looks like a letter. Each is one character for one, so that places stay the same. */
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

/** As it may be meant: as it stands, and with letters for what looks like some. */
const listSpellings = (text: string): string[] => [text, toLetters(text, 'i'), toLetters(text, 'l')]

const toComparable = (text: string): string => text.normalize('NFKC').toLowerCase()

const digits = '1234567890'
const digitsWithShift = '!@#$%^&*()'

/** The keys that were struck for signs above the digits. */
const toKeys = (text: string): string =>
  text.replaceAll(/[!@#$%^&*()]/g, (sign) => digits.charAt(digitsWithShift.indexOf(sign)))

const isRun = (character: string, before: string): boolean => {
  if (character === before) return true
  const [place, placeBefore] = [digits.indexOf(character), digits.indexOf(before)]
  return before !== '' && place >= 0 && placeBefore >= 0 && Math.abs(place - placeBefore) === 1
}

/** How many characters somebody has to guess: a year, a row of digits and repeated characters are one each. */
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
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
]
const walks: readonly string[] = [...rows, ...rows.map((row) => [...row].toReversed().join(''))]

/** Whether a text is nothing but pieces of three and more neighbours on a keyboard or in the alphabet. */
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

/** The piece that a text repeats; the text itself where it repeats none. */
const toRepeated = (text: string): string => text.slice(0, (text + text).indexOf(text, 1))

const isCommon = (core: string): boolean => {
  if (core.length > maxCoreLength) return false
  return [...listSpellings(core), toKeys(core)].some((spelling) => {
    const word = toRepeated(spelling.replaceAll(/[-_. ]/g, ''))
    return getCommonWords().has(word) || isWalk(word) || /^(.)\1*$/.test(word)
  })
}

/** Whether a password is a common word, a walk over the keyboard or a row of letters, dressed up with digits and signs. */
export const isCommonPassword = (password: string): boolean => {
  const text = toComparable(password)
  const firstLetter = text.search(/\p{L}/u)
  const lastEmail = text.search(/\p{L}\P{L}*$/u)
  if (firstLetter < 0) return true
  // A sign at an end may be meant as a letter, so every way to cut is looked at; long ends are dress and nothing else.
  for (let start = Math.max(0, firstLetter - maxCharactersBesideCommon); start <= firstLetter; start += 1)
    for (
      let end = lastEmail + 1;
      end <= Math.min(text.length, lastEmail + 1 + maxCharactersBesideCommon);
      end += 1
    ) {
      const isDressedUp =
        countToGuess(text.slice(0, start) + text.slice(end)) <= maxCharactersBesideCommon &&
        isCommon(text.slice(start, end))
      if (isDressedUp) return true
    }
  return false
}

const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The words of names, of an address or of a host name that a password should not live from. */
export const toPersonalWords = (texts: readonly (string | null)[]): string[] => {
  const words = texts.flatMap((text) => toComparable(text ?? '').split(/[^\p{L}\p{M}\p{N}]+/u))
  return [...new Set([...words, ...words.map(withoutMarks)])].filter(
    (word) => word.length >= minWordLength && /\p{L}/u.test(word),
  )
}

/** Whether nearly nothing is left of a password without these words (lower case). */
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
