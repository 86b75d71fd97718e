// Writes the numbers of other countries as in English, without a change of length. What a number means is decided by
// its form and its unit, because the language of a line is not known. Three digits
// after a comma are thousands, as in English, even in `1,500 kg`.

const small = String.raw`(?:gr?|gramm?[a-z]{0,3}|ml)(?!\p{L})`
const before = String.raw`(?<![\d.,/])`

/** `0,250` is a quarter everywhere. */
const decimalsAfterZero = new RegExp(String.raw`${before}0,(\d{3})(?!\d)`, 'gu')
/** `1.500 g` is fifteen hundred, for a milligram is never weighed; `1.500 kg` and `1.125 cups` have decimals. */
const pointOfSmall = new RegExp(
  String.raw`${before}([1-9]\d{0,2})\.(\d{3})(?=(?: ?[-–] ?\d{1,3}\.\d{3})? ?${small})`,
  'giu',
)
const pointAndComma = new RegExp(String.raw`${before}([1-9]\d{0,2})\.(\d{3}),(\d{1,2})(?!\d)`, 'gu')
/** A Swiss apostrophe, or a space that is narrow or must not break. */
const marked = new RegExp(String.raw`${before}(\d{1,3})['’\u2009\u202F\u00A0](\d{3})(?!\d)`, 'gu')
/** A common space only before `000` and in `1 500 g de farine`: `2 400 g tins` are two of 400 g. */
const spaced = new RegExp(
  String.raw`${before}(\d{1,3}) (?:(000)(?=(?: ?[-–] ?\d{1,3} \d{3})?\s?${small})|(\d{3})(?=\s?${small}\.? d(?:[eiou]|es)?[ '’]))`,
  'giu',
)
/** The end of a range whose start `spaced` has read. */
const spacedEnd = new RegExp(String.raw`(?<=\d{4} ?[-–] ?)(\d{1,3}) (\d{3})(?=\s?${small})`, 'giu')

export const withThousands = (line: string): string =>
  line
    .replaceAll(decimalsAfterZero, '0.$1')
    .replaceAll(pointAndComma, '0$1$2.$3')
    .replaceAll(pointOfSmall, '0$1$2')
    .replaceAll(marked, '0$1$2')
    .replaceAll(spaced, '0$1$2$3')
    .replaceAll(spacedEnd, '0$1$2')
