/** One row of the table. `isMet` is undefined for figures without a goal. */
export interface Finding {
  readonly what: string
  readonly figure: string
  /** The figure in relation to its reference in the same run. */
  readonly ratio?: string
  readonly goal?: string
  readonly isMet?: boolean
}

/** Rounds down, so that a share that just misses its goal does not look as if it met the goal. */
export const toPercent = (share: number): string => `${Math.floor(share * 100)} %`
export const toTimes = (factor: number): string => `${factor.toFixed(2)}×`
export const toRate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en')} req/s`
export const toMilliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`
export const toMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

/** A share with a lower bound. */
export const atLeast = (share: number, goal: number): Pick<Finding, 'ratio' | 'goal' | 'isMet'> => ({
  ratio: toPercent(share),
  goal: `≥ ${toPercent(goal)}`,
  isMet: share >= goal,
})

/** A growth factor with an upper bound. */
export const atMost = (factor: number, goal: number): Pick<Finding, 'ratio' | 'goal' | 'isMet'> => ({
  ratio: toTimes(factor),
  goal: `≤ ${goal}×`,
  isMet: factor <= goal,
})

const widths = [66, 26, 8, 14] as const

const toMark = ({ isMet }: Finding): string => (isMet === undefined ? '' : isMet ? 'ok' : 'MISS')

const printRow = (cells: readonly string[]): void =>
  console.log(cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' '))

export const printTitle = (title: string): void => {
  console.log(`\n${title}`)
  printRow(['what', 'figure', 'ratio', 'goal'])
}

export const printFinding = (finding: Finding): void =>
  printRow([finding.what, finding.figure, finding.ratio ?? '', finding.goal ?? '', toMark(finding)])

export const printSummary = (findings: readonly Finding[]): void => {
  const missed = findings.filter(({ isMet }) => isMet === false)
  console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nGoals missed: ${missed.length}`)
  for (const { what, ratio, figure, goal } of missed)
    console.log(`  ${what}: ${ratio ?? figure}, goal ${goal}`)
}
