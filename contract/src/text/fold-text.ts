import { toLatinDigits } from './latin-digits.ts'

/** Letters that no normal form decomposes, and those that people write for each other. */
const plainCharacters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  // The apostrophe of ŉ.
  ʼ: '',
  // Keyboards for Arabic, Persian and Urdu write different letters.
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ں: 'ن',
  '⁄': '/',
}

/** Accents, Arabic and Hebrew points, and the dot of ज़: marks that people leave out. */
const optionalMarks =
  /(?=[\p{scx=Zinh}\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}\u093C])\p{M}/gu

/** Apostrophes, the ʻokina and its like, the Arabic tatweel, and what is not visible, such as soft hyphens and zero-width spaces. */
const leftOut = /['’‘‛‚‹›`´′\u02B9-\u02BF＇׳\u0640\p{Cf}]/gu

/**
 * The text as it is compared in searches: `Crème fraîche` and `creme fraiche` become equal, as do `Weißkohl` and
 * `weisskohl`, `cœur` and `coeur`, `don’t` and `dont`, full-width and half-width letters, the digits of all scripts, all
 * quotation marks, all hyphens. Marks without which
 * a word would be another one stay: Hindi and Thai vowels and tones, and the voiced sounds of Japanese. Syllables of Korean
 * stay whole.
 */
export const foldText = (text: string): string =>
  toLatinDigits(text)
    .replaceAll(leftOut, '')
    .replaceAll(/[“”„‟″«»״]/g, '"')
    .normalize('NFKD')
    .replaceAll(optionalMarks, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħıςʼىیےکڪةہھەں⁄]/g, (character) => plainCharacters[character] ?? character)
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .normalize('NFC')
