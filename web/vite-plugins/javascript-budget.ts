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

/** A part of the app and its pages. Modules are named relative to the root, limits in units of 1,000 bytes. */
export interface HalfBudget {
  /** What is loaded before any page: the entry and every module imported dynamically on the way. */
  readonly modules: readonly string[]
  /** What is loaded as soon as the first page rests: it is there when another page is chosen. */
  readonly atRest?: readonly string[]
  /** The module that imports each page dynamically, and nothing else. */
  readonly pagesOf: string
  readonly addedLimitKilobytes: number
  /** Of everything a page loads, for all pages or for some. */
  readonly wholeLimitKilobytes: number | Readonly<Record<string, number>>
}

/** What the last build has weighed; bench/cases/web.ts reads it. */
interface JavascriptReport {
  /** Tells which build it was. */
  readonly entry: string
  readonly pages: readonly PageWeight[]
}

const reportFile = join(import.meta.dirname, '../../.cache/javascript-budget.json')

/** Weighs every page, prints a table and fails the build when a page loads more JavaScript than it may, or could not run. */
export const javascriptBudget = (halves: readonly HalfBudget[]): Plugin => {
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
      const pages = halves
        .flatMap((half) => listPages(half.pagesOf).map((page) => toPageBudget(half, page, find)))
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

const toPageBudget = (half: HalfBudget, page: string, find: (module: string) => string): PageBudget => {
  const { modules, atRest = [], addedLimitKilobytes, wholeLimitKilobytes: limit } = half
  return {
    name: page,
    before: modules.map(find),
    atRest: atRest.map(find),
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

/** As the server sends it: see precompress.ts. */
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
