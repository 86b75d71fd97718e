import { fill } from '../language/messages.ts'
import { decodeTransferEncodings } from './transfer-encoding.ts'

// Decodes a calendar file. Lines are unfolded as bytes first, because programs fold them after 75 bytes, also within a
// character (RFC 5545 §3.1). Whoever has only the text can no longer do that, so whatever reads a file uses this.

interface Decoder {
  readonly encoding: string
  readonly decode: (bytes: Uint8Array) => string
}

// Servers and browsers have it, but the contract is compiled with the types of neither.
declare const TextDecoder: new (label: string, options?: { readonly fatal: boolean }) => Decoder

export interface DecodedFile {
  /** The text without folds. */
  readonly text: string
  /** What the reader should know about its encoding, for the report of an import. */
  readonly warnings: readonly string[]
}

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20]

const isLineEnd = (byte: number | undefined): boolean => byte === lineFeed || byte === carriageReturn

const isIndent = (byte: number | undefined): boolean => byte === space || byte === tab

/** Leaves out line ends that are followed by a space or tab, together with that. */
const unfold = (bytes: Uint8Array): Uint8Array => {
  const unfolded = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const end = bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? at + 2 : at + 1
    if (isLineEnd(bytes[at]) && isIndent(bytes[end])) at = end
    else {
      unfolded[length] = bytes[at] ?? 0
      length += 1
    }
  }
  return unfolded.subarray(0, length)
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null
  }
}

const findDecoder = (label: string): Decoder | null => {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

/** Each line with its line end. */
function* listLines(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0
  while (start < bytes.length) {
    const end = bytes.indexOf(lineFeed, start)
    const next = end === -1 ? bytes.length : end + 1
    yield bytes.subarray(start, next)
    start = next
  }
}

const windows1252 = new TextDecoder('windows-1252')

const bytesAtOnce = 8192

const toByteText = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce)))
  return parts.join('')
}

const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** The length of the character in UTF-8 that begins with this byte; 0 if none does. */
const toLength = (byte: number): number => {
  if (byte < 0x80) return 1
  if (byte >= 0xc2 && byte <= 0xdf) return 2
  if (byte >= 0xe0 && byte <= 0xef) return 3
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0
}

const isContinued = (bytes: Uint8Array, at: number, length: number): boolean => {
  for (let next = at + 1; next < at + length; next += 1)
    if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return false
  return length > 0
}

/** How many characters beyond ASCII are in UTF-8, and how many bytes are not. */
const countHigh = (bytes: Uint8Array): { readonly characters: number; readonly strays: number } => {
  let [characters, strays] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const length = toLength(bytes[at] ?? 0)
    if (!isContinued(bytes, at, length)) strays += 1
    else if (length > 1) {
      characters += 1
      at += length - 1
    }
  }
  return { characters, strays }
}

const highBytes = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g

/**
 * A line in Windows-1252. If most of its characters are UTF-8, as in a text that a program has cut within a character,
 * only the others are.
 */
const decodeWindows1252 = (line: Uint8Array): string => {
  const { characters, strays } = countHigh(line)
  if (characters <= strays) return windows1252.decode(line)
  return toByteText(line).replaceAll(highBytes, (character) => {
    const bytes = toBytes(character)
    return (character.length > 1 ? decodeUtf8(bytes) : null) ?? windows1252.decode(bytes)
  })
}

/** Old programs name the encoding of a value, as in `SUMMARY;CHARSET=ISO-8859-2:`. */
const namedCharset = /^[^:\r\n]{0,200}?;charset="?([\w-]{1,40})/i
const maxNameBytes = 250

const findNamedDecoder = (line: Uint8Array): Decoder | null => {
  const label = namedCharset.exec(toByteText(line.subarray(0, maxNameBytes)))?.[1]
  const decoder = label === undefined ? null : findDecoder(label)
  return decoder?.encoding === 'utf-8' ? null : decoder
}

const toEncodingName = (encoding: string): string =>
  encoding === 'windows-1252' ? 'Windows-1252' : encoding.toUpperCase()

/** Decodes a file that is not UTF-8 line by line, because programs append to each other's files. */
const decodeLines = (bytes: Uint8Array): DecodedFile => {
  const encodings = new Set<string>()
  const lines: string[] = []
  for (const line of listLines(bytes)) {
    // Not decoded to see whether it can be: an exception for each line would take seconds.
    const text = countHigh(line).strays === 0 ? decodeUtf8(line) : null
    if (text !== null) lines.push(text)
    else {
      const decoder = findNamedDecoder(line)
      encodings.add(decoder?.encoding ?? 'windows-1252')
      lines.push(decoder?.decode(line) ?? decodeWindows1252(line))
    }
  }
  const warnings = [...encodings].map((encoding) =>
    fill('Some of the file is not in UTF-8: its characters are read as {encoding}.', {
      encoding: toEncodingName(encoding),
    }),
  )
  return { text: lines.join(''), warnings }
}

/** The encoding of a file in UTF-16, by its byte order mark or by its first letter, `B` or a line end. */
const findUtf16 = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : null
}

const calendarBegin = 'begin:vcalendar'
const colon = 0x3a

const hasCalendar = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(colon); at !== -1; at = bytes.indexOf(colon, at + 1)) {
    const start = at - calendarBegin.indexOf(':')
    const isBegin =
      start >= 0 &&
      toByteText(bytes.subarray(start, start + calendarBegin.length)).toLowerCase() === calendarBegin
    if (isBegin) return true
  }
  return false
}

const withPlainTexts = (bytes: Uint8Array): Uint8Array => {
  const text = toByteText(bytes)
  const decoded = decodeTransferEncodings(text)
  return decoded === text ? bytes : toBytes(decoded)
}

export const decodeCalendarFile = (bytes: Uint8Array): DecodedFile => {
  const utf16 = findUtf16(bytes)
  if (utf16) {
    const text = new TextDecoder(utf16).decode(bytes)
    return { text: text.replaceAll(/(?:\r\n?|\n)[ \t]/g, ''), warnings: [] }
  }
  const unfolded = unfold(withPlainTexts(bytes))
  const text = decodeUtf8(unfolded)
  if (text !== null) return { text, warnings: [] }
  // A photo or a program is no calendar: its end decides nothing.
  if (!hasCalendar(unfolded)) return { text: windows1252.decode(unfolded.subarray(0, 1000)), warnings: [] }
  return decodeLines(unfolded)
}
