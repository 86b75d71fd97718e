/**
 * The parts of the package that are used. The package is installed outside of the workspace, so CI has no types for it.
 */
interface Lighthouse {
  readonly default: (
    url: string,
    flags: object,
    config?: object,
  ) => Promise<{ readonly lhr: Report } | undefined>
  readonly desktopConfig: object
}

interface Report {
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
}

interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface Audit {
  readonly title: string
  readonly score: number | null
  readonly displayValue?: string
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type CategoryName = (typeof categories)[number]

export type FormFactor = 'mobile' | 'desktop'

export interface AuditedPage {
  readonly name: string
  readonly path: string
  readonly isSignedIn: boolean
  /** Whether search engines may index the page. */
  readonly isListed: boolean
}

export interface Scores {
  /** From 0 to 100. */
  readonly points: Readonly<Record<CategoryName, number>>
  /** The speed of the machine during the audit, measured by Lighthouse (`benchmarkIndex`). */
  readonly speed: number
  /** The failed audits, one line for each. */
  readonly complaints: readonly string[]
}

interface AuditOptions {
  readonly url: string
  /** The remote debugging port of the browser. */
  readonly port: number
  readonly formFactor: FormFactor
}

const loadLighthouse = async (): Promise<Lighthouse> => {
  // Not a literal, because the compiler would then look for the package, which is only installed for this tool.
  const name: string = 'lighthouse'
  return (await import(name)) as Lighthouse
}

const toPoints = (report: Report, name: CategoryName): number =>
  Math.round((report.categories[name]?.score ?? 0) * 100)

const listComplaints = ({ categories: found, audits }: Report): string[] =>
  Object.values(found)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => [id, audits[id]?.displayValue].filter(Boolean).join(': '))

export const auditPage = async (page: AuditedPage, options: AuditOptions): Promise<Scores> => {
  const { url, port, formFactor } = options
  const { default: lighthouse, desktopConfig } = await loadLighthouse()
  const result = await lighthouse(
    new URL(page.path, url).href,
    {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: categories,
      ...(!page.isListed && { skipAudits: ['is-crawlable'] }),
    },
    formFactor === 'desktop' ? desktopConfig : undefined,
  )
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not open ${page.path}: ${result?.lhr.runtimeError?.message}`)
  const { lhr } = result
  return {
    points: {
      performance: toPoints(lhr, 'performance'),
      accessibility: toPoints(lhr, 'accessibility'),
      'best-practices': toPoints(lhr, 'best-practices'),
      seo: toPoints(lhr, 'seo'),
    },
    speed: lhr.environment.benchmarkIndex,
    complaints: listComplaints(lhr),
  }
}
