/** The zeros of the scripts that people type digits in; the other nine digits follow each. */
const zeros = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040,
  0x17e0, 0xff10,
]

const toLatinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Replaces the digits of every script by those from 0 to 9. */
export const toLatinDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, toLatinDigit)
