import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../report.ts'

/** What web/vite-plugins/javascript-budget.ts writes. */
interface JavascriptReport {
  /** Tells which build it was. */
  readonly entry: string
  readonly pages: readonly {
    readonly name: string
    readonly wholeKilobytes: number
    readonly wholeLimitKilobytes: number | null
    readonly addedKilobytes: number
    readonly addedLimitKilobytes: number
  }[]
}

const root = join(import.meta.dirname, '../..')
const reportFile = join(root, '.cache/javascript-budget.json')

/** What the last build has weighed, if it is the one that lies there. */
const findReport = (): JavascriptReport | null => {
  if (!existsSync(reportFile)) return null
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JavascriptReport
  return existsSync(join(root, 'web/dist', report.entry)) ? report : null
}

const toFinding = (what: string, kilobytes: number, limitKilobytes: number): Finding => ({
  what,
  figure: `${kilobytes.toFixed(1)} kB gzip`,
  goal: `≤ ${limitKilobytes} kB`,
  isMet: kilobytes <= limitKilobytes,
})

/** The build fails above these limits; here they are only read (web/vite.config.ts). */
export const measureWeb = async (): Promise<Finding[]> => {
  const report = findReport()
  if (!report)
    return [{ what: 'web/dist is missing or older than what was weighed: npm run build', figure: '' }]
  return report.pages.flatMap((page) => [
    ...(page.wholeLimitKilobytes === null
      ? []
      : [toFinding(`${page.name}, all it loads`, page.wholeKilobytes, page.wholeLimitKilobytes)]),
    toFinding(`${page.name}, what it adds`, page.addedKilobytes, page.addedLimitKilobytes),
  ])
}
