import { areas, areaTitles, notMet, rowCounts } from './requirement-rows.ts'
import { listMentions, type Mention } from './test-titles.ts'

// `DASH-11`, and `DASH-11..13` for three of them.
const rowPattern = new RegExp(
  `(?<![A-Z-])(?<area>${areas.join('|')})-(?<from>\\d{2})(?:\\.\\.(?<to>\\d{2}))?(?!\\d)`,
  'g',
)
const wholeRow = new RegExp(`^${rowPattern.source}$`)
const shownTests = 3

const toLine = (tests: readonly Mention[]): string => {
  const distinct = [...new Map(tests.map((test) => [`${test.file} ${test.title}`, test])).values()]
  const shown = distinct
    .slice(0, shownTests)
    .map(
      ({ file, title }) =>
        `[${file}](../../${file}): ${title.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}`,
    )
  const rest = distinct.length - shown.length
  return shown.join('<br>') + (rest > 0 ? `<br>and ${rest} more` : '')
}

const countRows = (area: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${area}-${String(from + index).padStart(2, '0')}`)

const listRows = (area: (typeof areas)[number]): string[] => countRows(area, 1, rowCounts[area])

const expand = (mention: Mention): { row: string; mention: Mention }[] => {
  const { area = '', from = '', to = from } = wholeRow.exec(mention.found)?.groups ?? {}
  return countRows(area, Number(from), Number(to)).map((row) => ({ row, mention }))
}

const findTests = (root: string): Map<string, Mention[]> =>
  new Map(
    [...Map.groupBy(listMentions(root, rowPattern).flatMap(expand), ({ row }) => row)].map(([row, found]) => [
      row,
      found.map(({ mention }) => mention),
    ]),
  )

/** Requirement by requirement the tests that show it; `missing` are the rows with neither a test nor a reason. */
export const createRequirementsDocument = (root: string): { text: string; missing: readonly string[] } => {
  const tests = findTests(root)
  const rows = areas.flatMap(listRows)
  const missing = rows.filter((row) => !tests.has(row) && !notMet[row])
  const unknown = [...tests.keys(), ...Object.keys(notMet)].filter((row) => !rows.includes(row))
  if (unknown.length > 0) throw new Error(`The specification has no rows ${unknown.join(', ')}`)
  const sections = areas.map((area) =>
    [
      `## ${area}: ${areaTitles[area]}`,
      '',
      '| row | shown by |',
      '| --- | --- |',
      ...listRows(area).map((row) => {
        const reason = notMet[row]
        return `| ${row} | ${reason ? `**not met:** ${reason}` : toLine(tests.get(row) ?? [])} |`
      }),
    ].join('\n'),
  )
  const shown = rows.filter((row) => tests.has(row) && !notMet[row]).length
  const head = [
    '# Requirements and the tests that show them',
    '',
    'Made by `npm run docs` from the row numbers in titles and comments of tests. A row is what the specification numbers.',
    '',
    `${rows.length} rows, ${shown} shown by tests, ${Object.keys(notMet).length} not met.`,
  ].join('\n')
  return { text: `${[head, ...sections].join('\n\n')}\n`, missing }
}
