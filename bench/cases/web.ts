import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../report.ts'

/** The file that web/vite-plugins/javascript-budget.ts writes. */
interface JavascriptReport {
  /** Identifies the build. */
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

/** Returns the report of the last build if web/dist still contains that build. */
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

/** Only reports the sizes; the build itself fails if they exceed the limits (web/vite.config.ts). */
export const measureWeb = async (): Promise<Finding[]> => {
  const report = findReport()
  if (!report) return [{ what: 'web/dist is missing or has no size report: npm run build', figure: '' }]
  return report.pages.flatMap((page) => [
    ...(page.wholeLimitKilobytes === null
      ? []
      : [toFinding(`${page.name}, total`, page.wholeKilobytes, page.wholeLimitKilobytes)]),
    toFinding(`${page.name}, added`, page.addedKilobytes, page.addedLimitKilobytes),
  ])
}
