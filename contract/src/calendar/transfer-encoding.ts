// Decodes the texts of a calendar file that are written in quoted-printable or Base64, as vCalendar 1.0 and phones do.
// The result is the same file with plain texts, in the encoding that the file has.

declare const atob: (text: string) => string

const parameters = String.raw`(?:;[^:;"\r\n]{0,100}(?:"[^"\r\n]{0,500}")?){0,9}`
/** vCalendar 1.0 may leave out the name of the parameter. */
const header = new RegExp(
  String.raw`^((?:SUMMARY|DESCRIPTION|LOCATION|CATEGORIES)${parameters});(?:ENCODING=)?("?)(QUOTED-PRINTABLE|BASE64|[BQ])\2(${parameters}):`,
  'i',
)

/** The start of another line of an event, so that the value before it ends, even if it ends with `=` like an address. */
const contentLine =
  /^(?:BEGIN|END|UID|SUMMARY|DESCRIPTION|LOCATION|CATEGORIES|CLASS|STATUS|TRANSP|PRIORITY|SEQUENCE|CREATED|LAST-MODIFIED|DTSTAMP|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|ORGANIZER|ATTENDEE|URL|GEO|[AD]ALARM|X-[A-Z-]{1,60})[:;]/i

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

/** Takes the value of the first line, and the lines that belong to it, from `lines`: after a soft break, or indented. */
const takeValue = (lines: string[], start: number, isQuoted: boolean): string => {
  const parts: string[] = []
  let line = (lines.pop() ?? '').slice(start)
  for (let next = lines.at(-1); next !== undefined; next = lines.at(-1)) {
    const isSoft = isQuoted && line.trimEnd().endsWith('=') && !contentLine.test(next)
    if (!isSoft && !/^[ \t]/.test(next)) break
    parts.push(isSoft ? line.trimEnd().slice(0, -1) : line)
    line = isSoft ? next : next.slice(1)
    lines.pop()
  }
  return [...parts, line].join('')
}

const maxHeaderLength = 1000

/** `lines` begins with the last line. */
const takeLine = (lines: string[]): string => {
  const match = header.exec((lines.at(-1) ?? '').slice(0, maxHeaderLength))
  if (!match) return lines.pop() ?? ''
  const [start, before = '', , encoding = '', after = ''] = match
  const isQuoted = /^Q/i.test(encoding)
  const value = takeValue(lines, start.length, isQuoted)
  return `${before}${after}:${isQuoted ? fromQuotedPrintable(value) : fromBase64(value)}`
}

/**
 * `bytes` is a text with one character for each byte, because a character may be encoded in several parts. So is the
 * result.
 */
export const decodeTransferEncodings = (bytes: string): string => {
  if (!/;(?:ENCODING=|QUOTED-PRINTABLE|BASE64)/i.test(bytes)) return bytes
  const lines = bytes.split(/\r\n|\r|\n/).toReversed()
  const decoded: string[] = []
  while (lines.length > 0) decoded.push(takeLine(lines))
  return decoded.join('\r\n')
}
