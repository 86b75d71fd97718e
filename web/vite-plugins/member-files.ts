import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Module paths are relative to the root. */
interface MemberModules {
  readonly entry: string
  readonly member: string
  /** The module of each page by its path. */
  readonly pages: Readonly<Record<string, string>>
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
 * Lists the chunks of the member app and of the pages that members open most in index.html, so that public/start.js can
 * preload them.
 */
export const nameMemberFiles = ({ entry, member, pages }: MemberModules): Plugin => {
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
        return [['member-files', memberFiles] as const, ...pageFiles].map(([name, files]) => ({
          tag: 'meta',
          attrs: { name, content: [...files].map((file) => `/${file}`).join(' ') },
          injectTo: 'head-prepend' as const,
        }))
      },
    },
  }
}
