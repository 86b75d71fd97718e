/** Markers that start lines on web pages and in documents: bullets, checkboxes and numbers. */
const marks = [
  /^[•●○◦▪▫■□☐☑✓✔▢◻◼‣⁃·∙]\s*/u,
  /^[-–—*+]\s+/,
  /^\[[ xX]?\]\s*/,
  /^\(?\d{1,3}[.)]\s+/,
  /^step\s+\d{1,3}\s*(?:[:.)–-]\s*|$)/i,
]

/** Removes a bullet or number and the tabs between the cells of a spreadsheet, but not a quantity such as `1/2 cup` or `1.5 l`. */
const toBareLine = (line: string): string =>
  marks
    .reduce((rest, mark) => rest.replace(mark, ''), line.trim())
    .replaceAll('\t', ' ')
    .trim()

const lineEnd = /\r\n|[\n\r\u2028\u2029]/

/** The entries of a pasted block: one per line, without blank lines, bullets and numbering. */
export const toLines = (pasted: string): string[] => pasted.split(lineEnd).map(toBareLine).filter(Boolean)

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
