// Decodes the texts of a calendar file that are written in quoted-printable or Base64, as vCalendar 1.0 and phones do.
// The result is the same file with plain texts, in the encoding that the file has.

declare const atob: (text: string) => string

const header =
  /^((?:SUMMARY|DESCRIPTION|LOCATION|CATEGORIES)(?:;[^:;\r\n]{0,100}){0,9});ENCODING=("?)(QUOTED-PRINTABLE|BASE64|B)\2((?:;[^:;\r\n]{0,100}){0,9}):/i

const toEscaped = (text: string): string => text.replaceAll(/\r\n?|\n/g, String.raw`\n`)

const fromQuotedPrintable = (text: string): string =>
  toEscaped(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )

const fromBase64 = (text: string): string => {
  try {
    return toEscaped(atob(text.replaceAll(/\s/g, '')).replaceAll('\\', String.raw`\\`))
  } catch {
    return text
  }
}

/** Whether the next line belongs to the value: after a soft line break, or because it is indented. */
const isContinued = (isQuoted: boolean, line: string, next: string | undefined): boolean =>
  next !== undefined && (isQuoted ? line.endsWith('=') : /^[ \t]/.test(next))

/** Takes the value of the first line, and the lines that belong to it, from `lines`. */
const takeValue = (lines: string[], start: number, isQuoted: boolean): string => {
  const parts = [(lines.pop() ?? '').slice(start)]
  while (isContinued(isQuoted, parts.at(-1) ?? '', lines.at(-1))) {
    if (isQuoted) parts.push((parts.pop() ?? '').slice(0, -1))
    parts.push(lines.pop() ?? '')
  }
  return parts.join('')
}

const maxHeaderLength = 1000

/** `lines` begins with the last line. */
const takeLine = (lines: string[]): string => {
  const match = header.exec((lines.at(-1) ?? '').slice(0, maxHeaderLength))
  if (!match) return lines.pop() ?? ''
  const [start, before = '', , encoding = '', after = ''] = match
  const isQuoted = encoding.toUpperCase() === 'QUOTED-PRINTABLE'
  const value = takeValue(lines, start.length, isQuoted)
  return `${before}${after}:${isQuoted ? fromQuotedPrintable(value) : fromBase64(value)}`
}

/**
 * `bytes` is a text with one character for each byte, because a character may be encoded in several parts. So is the
 * result.
 */
export const decodeTransferEncodings = (bytes: string): string => {
  if (!/;ENCODING=/i.test(bytes)) return bytes
  const lines = bytes.split(/\r\n|\r|\n/).toReversed()
  const decoded: string[] = []
  while (lines.length > 0) decoded.push(takeLine(lines))
  return decoded.join('\r\n')
}
