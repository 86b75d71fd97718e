import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Module paths are relative to the root. */
interface MemberModules {
  readonly entry: string
  readonly member: string
  /** The module of each page by its path. */
  readonly pages: Readonly<Record<string, string>>
  /** What each page reads first by its path, in relative URLs with the placeholders of public/start.js. */
  readonly reads: Readonly<Record<string, readonly string[]>>
}

type Bundle = Rolldown.OutputBundle

const findChunk = (bundle: Bundle, module: string): string => {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module))
  if (!chunk) throw new Error(`The build has no file with ${module}`)
  return chunk.fileName
}

/** Returns a chunk and everything it imports statically. */
const listFiles = (bundle: Bundle, name: string): ReadonlySet<string> => {
  const files = new Set([name])
  // Iteration over a set includes elements added while it is running.
  for (const file of files) {
    const chunk = bundle[file]
    for (const imported of chunk?.type === 'chunk' ? chunk.imports : []) files.add(imported)
  }
  return files
}

/**
 * Lists in index.html the chunks of the member app and of the pages that members open most, and what these pages read
 * first, so that public/start.js can load both before the app has started.
 */
export const nameMemberFiles = ({ entry, member, pages, reads }: MemberModules): Plugin => {
  let root = ''
  return {
    name: 'member-files',
    apply: 'build',
    configResolved: (config) => {
      ;({ root } = config)
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const list = (module: string) => listFiles(bundle, findChunk(bundle, join(root, module)))
        const first = list(entry)
        const memberFiles = list(member).difference(first)
        const pageFiles = Object.entries(pages).map(
          ([path, module]) =>
            [`files-of:${path}`, list(module).difference(first).difference(memberFiles)] as const,
        )
        const files = [['member-files', memberFiles] as const, ...pageFiles].map(
          ([name, names]) => [name, [...names].map((file) => `/${file}`)] as const,
        )
        const urls = Object.entries(reads).map(([path, list]) => [`reads-of:${path}`, list] as const)
        return [...files, ...urls].map(([name, list]) => ({
          tag: 'meta',
          attrs: { name, content: list.join(' ') },
          injectTo: 'head-prepend' as const,
        }))
      },
    },
  }
}
