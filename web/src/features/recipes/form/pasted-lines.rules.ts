/** What stands in front of lines on web pages and in letters: bullets, boxes to tick, numbers. */
const marks = [
  /^[•●○◦▪▫■□☐☑✓✔▢◻◼‣⁃·∙]\s*/u,
  /^[-–—*+]\s+/,
  /^\[[ xX]?\]\s*/,
  /^\(?\d{1,3}[.)]\s+/,
  /^step\s+\d{1,3}\s*(?:[:.)–-]\s*|$)/i,
]

/** Without its bullet and its number. A quantity, such as `1/2 cup` or `1.5 l`, stays. */
const toBareLine = (line: string): string =>
  marks.reduce((rest, mark) => rest.replace(mark, ''), line.trim()).trim()

const lineEnd = /\r\n|[\n\r\u2028\u2029]/

/** A pasted block, one thing on each line: without blank lines, bullets and numbering. */
export const toBareLines = (pasted: string): string =>
  pasted.split(lineEnd).map(toBareLine).filter(Boolean).join('\n')

/** Where a text is pasted. */
interface Place {
  readonly text: string
  readonly start: number
}

/** What is put in for a pasted text. A few words within a line stay as they are. */
export const toPastedText = (pasted: string, { text, start }: Place): string => {
  const isLineStart = start === 0 || text[start - 1] === '\n'
  const isBlock = pasted.split(lineEnd).filter((line) => line.trim() !== '').length > 1
  if (!isBlock && !isLineStart) return pasted
  // Within a line, its first line goes on from what is there.
  return toBareLines(pasted)
}
