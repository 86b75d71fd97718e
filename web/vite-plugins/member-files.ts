import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Module paths are relative to the root. */
interface MemberModules {
  readonly entry: string
  readonly member: string
  readonly home: string
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

/** Lists the chunks of the member app and its first page in index.html, so that public/start.js can preload them. */
export const nameMemberFiles = ({ entry, member, home }: MemberModules): Plugin => {
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
        const [first, memberFiles, page] = [list(entry), list(member), list(home)]
        const lists = {
          'member-files': memberFiles.difference(first),
          'home-files': page.difference(first).difference(memberFiles),
        }
        return Object.entries(lists).map(([name, files]) => ({
          tag: 'meta',
          attrs: { name, content: [...files].map((file) => `/${file}`).join(' ') },
          injectTo: 'head-prepend' as const,
        }))
      },
    },
  }
}
