import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Finding } from '../report.ts'

const assets = join(import.meta.dirname, '../../web/dist/assets')

/** The build fails above these limits; here they are only read (web/vite.config.ts). */
const pages = [
  { what: 'JavaScript of the sign-in page', limitKilobytes: 110, roots: ['index', 'login-page'] },
  {
    what: 'JavaScript of the first page of a member',
    limitKilobytes: 180,
    roots: ['index', 'member-half', 'dashboard-page'],
  },
] as const

/** `login-page` is built as `login-page-<hash>.js`. */
const findChunk = (names: readonly string[], root: string): string | undefined =>
  names.find((name) => name.startsWith(`${root}-`) && /^[\w-]{8}\.js$/.test(name.slice(root.length + 1)))

/** Adds a chunk and whatever it imports before it can run. */
const collectChunks = (name: string, found: Set<string>): Set<string> => {
  if (found.has(name)) return found
  found.add(name)
  const code = readFileSync(join(assets, name), 'utf8')
  for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    if (imported) collectChunks(imported, found)
  return found
}

const toGzipLength = (name: string): number => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length

export const measureWeb = async (): Promise<Finding[]> => {
  if (!existsSync(assets)) return [{ what: 'web/dist is missing: npm run build', figure: '' }]
  const names = readdirSync(assets)
  return pages.map(({ what, limitKilobytes, roots }) => {
    const chunks = new Set<string>()
    for (const root of roots) collectChunks(findChunk(names, root) ?? '', chunks)
    const kilobytes = [...chunks].reduce((sum, name) => sum + toGzipLength(name), 0) / 1000
    return {
      what,
      figure: `${kilobytes.toFixed(1)} kB gzip`,
      goal: `≤ ${limitKilobytes} kB`,
      isMet: kilobytes <= limitKilobytes,
    }
  })
}
