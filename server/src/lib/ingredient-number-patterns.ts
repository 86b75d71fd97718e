// Sources of patterns for numbers in lines. Every repetition is bounded: no line takes long to match.

export const fractions = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒'
export const part = `\\d{1,3} ?/ ?\\d{1,3}`
/** `1`, `1.5`, `½`, `1 1/2`. */
export const number = `(?:${part}|\\d{0,7}\\.?\\d{1,7}(?: ?[${fractions}]| {1,9}${part})?|[${fractions}])`
/** One number, or two with what makes them a range. */
export const range = `${number}(?: {0,3}(?:-|to |or |bis |oder ) {0,3}${number})?`
