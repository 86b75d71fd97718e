/** What of a report stands in the log: where, what, and by which rule. */
interface LoggedReport {
  readonly page: string | null
  readonly blocked: string | null
  readonly directive: string | null
}

/** As the policy names its directives, and browsers what has no address (`inline`, `eval`). */
const word = /^[a-z-]{1,40}$/

const toWord = (value: unknown): string | null =>
  typeof value === 'string' && word.test(value) ? value : null

const parseUrl = (value: unknown): URL | null =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value) : null

/** Addresses of pages hold secrets behind the first part of their path: tokens of links, ids of shares. */
const toPage = (value: unknown): string | null => {
  const url = parseUrl(value)
  if (!url) return null
  const [, first = ''] = url.pathname.split('/')
  return `/${word.test(first) ? first : ''}`
}

const toOrigin = (value: unknown): string | null => {
  const url = parseUrl(value)
  if (!url) return null
  return url.origin === 'null' ? url.protocol : url.origin
}

const toFields = (report: unknown): Record<string, unknown> => {
  const body = typeof report === 'object' && report !== null && 'csp-report' in report && report['csp-report']
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** A report of a browser, or of anybody: what may hold a secret, and what is not known, is left out. */
export const toLoggedReport = (report: unknown): LoggedReport => {
  const fields = toFields(report)
  return {
    page: toPage(fields['document-uri']),
    blocked: toWord(fields['blocked-uri']) ?? toOrigin(fields['blocked-uri']),
    directive: toWord(fields['effective-directive']) ?? toWord(fields['violated-directive']),
  }
}
