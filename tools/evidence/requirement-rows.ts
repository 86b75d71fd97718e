import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface RequirementArea {
  /** The prefix of its row codes, such as `AUTH` or `MODEL-A`. */
  readonly code: string
  readonly title: string
  /** The codes of the rows, such as `AUTH-12`, in the order of the document. */
  readonly rows: readonly string[]
}

const areaPattern = /^## (?<code>[A-Z]+(?:-[A-Z])?): (?<title>.+)$/
const rowPattern = /^\| (?<row>(?<area>[A-Z]+(?:-[A-Z])?)-\d{2,}) \|(?<cells>.*)$/

export const isRowCode = (text: string): boolean => /^[A-Z]+(?:-[A-Z])?-\d{2,}$/.test(text)

const parseRow = (line: string, area: string | undefined): string | undefined => {
  const found = rowPattern.exec(line)?.groups
  if (!found) return undefined
  const { row = '', cells = '' } = found
  if (found['area'] !== area) throw new Error(`${row} stands below the heading of ${area ?? 'no area'}`)
  if (!/^ [^|\s][^|]* \|$/.test(cells)) throw new Error(`${row} needs one cell of text: | ${row} | … |`)
  return row
}

const parseAreas = (text: string): RequirementArea[] => {
  const areas: { code: string; title: string; rows: string[] }[] = []
  for (const line of text.split('\n')) {
    const { code, title = '' } = areaPattern.exec(line)?.groups ?? {}
    if (code) areas.push({ code, title, rows: [] })
    const row = parseRow(line, areas.at(-1)?.code)
    if (row) areas.at(-1)?.rows.push(row)
  }
  return areas
}

const findRepeated = (codes: readonly string[]): string[] =>
  codes.filter((code, index) => codes.indexOf(code) !== index)

/** Reads the areas that docs/requirements defines in the repository at `root`, sorted by code. */
export const readRequirements = (root: string): readonly RequirementArea[] => {
  const areas = globSync('docs/requirements/*.md', { cwd: root })
    .filter((file) => basename(file) !== 'README.md')
    .flatMap((file) => parseAreas(readFileSync(join(root, file), 'utf8')))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const repeated = findRepeated(areas.flatMap(({ code, rows }) => [code, ...rows]))
  if (repeated.length > 0) throw new Error(`docs/requirements defines ${repeated.join(', ')} twice`)
  return areas
}
