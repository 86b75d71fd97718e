import { toLatinDigits } from '@roost/contract/text/latin-digits.ts'

/** Markers that start lines on web pages and in documents: what nobody sees, bullets, checkboxes and steps. */
const marks = [
  /^[\p{Cf}\ufe0e\ufe0f\s]+/u,
  /^[•●○◦▪▫■□☐☑☒✓✔✅▢❏❑⬜◻◼‣⁃·∙➤→▶►]\s*/u,
  /^[-‐–—−*+]\s+/,
  /^\[[ xX✓✔]?\]\s*/,
  /^step\s+\d{1,3}\s*(?:[:.)–-]\s*|$)/i,
]
const number = /^\(?(\p{Nd}{1,3})[.)．]\s*(?!\p{Nd})/u

/** Removes all marks, and the tabs between the cells of a spreadsheet. */
const withoutMarks = (line: string): string => {
  const rest = marks.reduce((text, mark) => text.replace(mark, ''), line)
  return rest === line ? line.replaceAll('\t', ' ').trim() : withoutMarks(rest)
}

const lineEnd = /\r\n|[\n\r\u2028\u2029]/

const readNumber = (line: string): number | undefined => {
  const digits = number.exec(line)?.[1]
  return digits === undefined ? undefined : Number(toLatinDigits(digits))
}

/** Whether the numbers before the lines count them, as the 7 of `7. Klasse Heft` does not. They may begin again. */
const areCounted = (lines: readonly string[]): boolean => {
  const numbers = lines.map(readNumber).filter((each) => each !== undefined)
  return (
    numbers.length > 1 && numbers.every((each, index) => each === 1 || each === (numbers[index - 1] ?? 0) + 1)
  )
}

/** The entries of a pasted block: one per line, without blank lines, bullets and the numbers that count them. */
export const toLines = (pasted: string): string[] => {
  const lines = pasted.split(lineEnd).map(withoutMarks)
  const isCounted = areCounted(lines)
  return lines
    .map((line) => (isCounted ? withoutMarks(line.replace(number, '')) : line))
    .filter((line) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line))
}

const toBareLines = (pasted: string): string => toLines(pasted).join('\n')

/** The position at which text is pasted. */
interface InsertionPoint {
  readonly text: string
  readonly start: number
}

/** Returns the text to insert for the pasted text. A few words within a line are inserted unchanged. */
export const toPastedText = (pasted: string, { text, start }: InsertionPoint): string => {
  const isLineStart = start === 0 || text[start - 1] === '\n'
  const isBlock = pasted.split(lineEnd).filter((line) => line.trim() !== '').length > 1
  if (!isBlock && !isLineStart) return pasted
  // If pasted within a line, the first pasted line continues it.
  return toBareLines(pasted)
}
