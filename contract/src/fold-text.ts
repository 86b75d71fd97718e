/** Letters that are not a plain letter with an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Replaces letters such as `ß` and `ø` in a text in lower case. */
export const toPlainLetters = (text: string): string =>
  text.replaceAll(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)

/**
 * The text without letter case and accents: `Crème fraîche` and `creme fraiche` become equal, as do `Weißkohl` and
 * `weisskohl`, `cœur` and `coeur`, `łosoś` and `losos`.
 */
export const foldText = (text: string): string =>
  toPlainLetters(text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
