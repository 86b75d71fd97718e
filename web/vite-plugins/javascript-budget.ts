import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import {
  type Chunks,
  findOverrun,
  formatPageWeights,
  listCircular,
  type PageBudget,
  type PageWeight,
  toPageWeight,
} from './javascript-budget.rules.ts'

/** A part of the app and its pages. Module paths are relative to the root, limits are in units of 1,000 bytes. */
export interface AppPartBudget {
  /** The modules that load before any page: the entry and every dynamically imported module on the way to the page. */
  readonly modules: readonly string[]
  /**
   * The modules that load after the first page, so that they are usually available when another page is opened.
   */
  readonly whenIdle?: readonly string[]
  /** The module that imports each page dynamically and has no other dynamic imports. */
  readonly pagesOf: string
  readonly addedLimitKilobytes: number
  /** The limit for everything that a page loads: one limit for all pages, or limits by page. */
  readonly wholeLimitKilobytes: number | Readonly<Record<string, number>>
}

/** The sizes of the last build; bench/cases/web.ts reads them. */
interface JavascriptReport {
  /** Identifies the build. */
  readonly entry: string
  readonly pages: readonly PageWeight[]
}

const reportFile = join(import.meta.dirname, '../../.cache/javascript-budget.json')

/**
 * Measures every page, prints a table, and fails the build if a page loads more JavaScript than allowed or could not
 * run.
 */
export const javascriptBudget = (parts: readonly AppPartBudget[]): Plugin => {
  let root = ''
  return {
    name: 'javascript-budget',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async writeBundle(_options, bundle) {
      const chunks = toChunks(bundle)
      const find = (module: string): string => findChunk(bundle, root, module)
      const listPages = (module: string): string[] =>
        (this.getModuleInfo(join(root, module))?.dynamicallyImportedIds ?? []).map((id) => relative(root, id))
      const pages = parts
        .flatMap((part) => listPages(part.pagesOf).map((page) => toPageBudget(part, page, find)))
        .map((budget) => toPageWeight(chunks, budget))
      const overruns = pages.flatMap((page) => findOverrun(page) ?? [])
      await writeReport({ entry: find('src/main.tsx'), pages })
      const circular = listCircular(chunks)
      if (circular.length > 0) this.error(`These files import each other: ${circular.join(', ')}`)
      this.info(`\n${formatPageWeights(pages)}`)
      if (overruns.length > 0) this.error(`Over budget.\n${overruns.join('\n')}`)
    },
  }
}

const toPageBudget = (part: AppPartBudget, page: string, find: (module: string) => string): PageBudget => {
  const { modules, whenIdle = [], addedLimitKilobytes, wholeLimitKilobytes: limit } = part
  return {
    name: page,
    before: modules.map(find),
    whenIdle: whenIdle.map(find),
    own: find(page),
    wholeLimitKilobytes: typeof limit === 'number' ? limit : (limit[page] ?? null),
    addedLimitKilobytes,
  }
}

const toChunks = (bundle: Rolldown.OutputBundle): Chunks =>
  Object.fromEntries(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk'
        ? [[output.fileName, { imports: output.imports, bytes: toGzipLength(output.code) }]]
        : [],
    ),
  )

/** The size as sent by the server; see precompress.ts. */
const toGzipLength = (code: string): number => gzipSync(code, { level: 9 }).length

const findChunk = (bundle: Rolldown.OutputBundle, root: string, module: string): string => {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => relative(root, id) === module),
  )
  if (!chunk) throw new Error(`The JavaScript budget names ${module}, which is in no chunk`)
  return chunk.fileName
}

const writeReport = async (report: JavascriptReport): Promise<void> => {
  await mkdir(dirname(reportFile), { recursive: true })
  await writeFile(reportFile, JSON.stringify(report))
}
