/** The logged part of a report: the page, the blocked origin, and the directive. */
interface LoggedReport {
  readonly page: string | null
  readonly blocked: string | null
  readonly directive: string | null
}

/** Matches directive names, and keywords that browsers send instead of an address (`inline`, `eval`). */
const word = /^[a-z-]{1,40}$/

const toWord = (value: unknown): string | null =>
  typeof value === 'string' && word.test(value) ? value : null

const parseUrl = (value: unknown): URL | null =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value) : null

/** Keeps only the first segment of the path, because later ones may contain secrets such as the ids of share links. */
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

/**
 * Reduces an untrusted report to what is safe to log: fields that may contain a secret and unknown fields are omitted.
 */
export const toLoggedReport = (report: unknown): LoggedReport => {
  const fields = toFields(report)
  return {
    page: toPage(fields['document-uri']),
    blocked: toWord(fields['blocked-uri']) ?? toOrigin(fields['blocked-uri']),
    directive: toWord(fields['effective-directive']) ?? toWord(fields['violated-directive']),
  }
}
