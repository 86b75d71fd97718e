export type Level = 'ok' | 'warning' | 'problem'

/** The result of one check, with what to do unless it is ok. */
export interface Finding {
  readonly level: Level
  readonly about: string
  readonly message: string
}

type Find = (about: string, message: string) => Finding

export const ok: Find = (about, message) => ({ level: 'ok', about, message })
export const warning: Find = (about, message) => ({ level: 'warning', about, message })
export const problem: Find = (about, message) => ({ level: 'problem', about, message })

/** The message of an error on a single line. */
export const toMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim()

const levelWidth = 'problem'.length

export const formatFinding = ({ level, about, message }: Finding): string =>
  `${level.padEnd(levelWidth)}  ${about}: ${message}`

const countOf = (findings: readonly Finding[], level: Level): number =>
  findings.filter((finding) => finding.level === level).length

const toCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export const formatSummary = (findings: readonly Finding[]): string => {
  const problems = countOf(findings, 'problem')
  const warnings = countOf(findings, 'warning')
  if (problems + warnings === 0) return 'Roost is well.'
  return `${toCount(problems, 'problem')}, ${toCount(warnings, 'warning')}.`
}
