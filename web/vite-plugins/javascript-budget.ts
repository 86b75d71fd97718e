import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

export interface JavascriptBudget {
  readonly name: string
  /** In units of 1,000 bytes, gzip-compressed. */
  readonly limitKilobytes: number
  /** What the page loads, relative to the root: the entry and every module imported dynamically on the way. */
  readonly modules: readonly string[]
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Fails the build when a page loads more JavaScript than its budget allows. */
export const javascriptBudget = (budgets: readonly JavascriptBudget[]): Plugin => {
  let root = ''
  return {
    name: 'javascript-budget',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle(_options, bundle) {
      const overruns: string[] = []
      for (const { name, limitKilobytes, modules } of budgets) {
        const chunks = collectChunks(
          bundle,
          modules.map((module) => findChunk(bundle, root, module)),
        )
        const kilobytes = chunks.reduce((sum, { code }) => sum + toGzipLength(code), 0) / 1000
        const line = `${name}: ${kilobytes.toFixed(1)} of ${limitKilobytes} kB of JavaScript (gzip)`
        this.info(line)
        if (kilobytes > limitKilobytes) overruns.push(`${line}\n${toTable(chunks)}`)
      }
      if (overruns.length > 0) this.error(`Over budget.\n${overruns.join('\n')}`)
    },
  }
}

/** As the server sends it: see precompress.ts. */
const toGzipLength = (code: string): number => gzipSync(code, { level: 9 }).length

const findChunk = (bundle: Bundle, root: string, module: string): Chunk => {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => relative(root, id) === module),
  )
  if (chunk?.type !== 'chunk') throw new Error(`The JavaScript budget names ${module}, which is in no chunk`)
  return chunk
}

/** The chunks and everything they import statically. */
const collectChunks = (bundle: Bundle, roots: readonly Chunk[]): Chunk[] => {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk): void => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const fileName of chunk.imports) {
      const imported = bundle[fileName]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  for (const chunk of roots) add(chunk)
  return [...found]
}

const toTable = (chunks: readonly Chunk[]): string =>
  chunks
    .map(({ fileName, code }) => ({ fileName, size: toGzipLength(code) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ fileName, size }) => `${(size / 1000).toFixed(1).padStart(8)} kB  ${fileName}`)
    .join('\n')
