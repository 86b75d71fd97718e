import type { Rolldown } from 'vite'

/** What a bundle consists of, for code that divides it into files. */
export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const icons = /\/lucide-react\/dist\/esm\/icons\//

export const isIcon = (id: string): boolean => icons.test(id)

/** Returns the length of a module before it is minified, in characters. */
export const getLength = (graph: Graph, id: string): number => (graph.getModuleInfo(id)?.code ?? '').length

export const listDynamicImports = (graph: Graph, id: string): readonly string[] =>
  graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []

/** Returns the modules and everything they import, statically or dynamically, except what `end` imports dynamically. */
export const listReached = (graph: Graph, roots: readonly string[], end: string): Set<string> => {
  const found = new Set(roots)
  // Iteration over a set includes elements added while it is running.
  for (const id of found) {
    for (const imported of listImports(graph, id)) found.add(imported)
    if (id !== end) for (const imported of listDynamicImports(graph, id)) found.add(imported)
  }
  return found
}

/** Returns the modules and everything they import statically. */
export const listImported = (graph: Graph, roots: readonly string[]): Set<string> => {
  const found = new Set(roots)
  // Iteration over a set includes elements added while it is running.
  for (const id of found) for (const imported of listImports(graph, id)) found.add(imported)
  return found
}

/** Icons come from one file that imports all of them, so only the named ones are followed. */
export const listImports = (graph: Graph, id: string): string[] => {
  const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
  return [
    ...importedIds.filter((imported) => !icons.test(imported)),
    ...listIcons(graph, importedIds, code ?? ''),
  ]
}

const importOfIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

const listIcons = (graph: Graph, importedIds: readonly string[], code: string): string[] => {
  const names = [...code.matchAll(importOfIcons)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().replace(/ as .*/s, '')),
  )
  if (names.length === 0) return []
  const index = importedIds.find((imported) => imported.endsWith('/lucide-react.mjs'))
  const { importedIds: files = [], code: exports = '' } = graph.getModuleInfo(index ?? '') ?? {}
  const fileNames = findIconFiles(exports ?? '')
  const ends = names.flatMap((name) => fileNames.get(name) ?? [])
  return files.filter((file) => ends.some((end) => file.endsWith(end)))
}

const exportOfIcon = /export\s*\{([^}]*)\}\s*from\s*["']\.(\/icons\/[^"']+)["']/g

let iconFiles: Map<string, string> | undefined

/** The end of the path of each icon by its name; an icon may have several names, such as `AlertCircle` and `CircleAlert`. */
const findIconFiles = (code: string): ReadonlyMap<string, string> => {
  iconFiles ??= new Map(
    [...code.matchAll(exportOfIcon)].flatMap(([, list = '', file = '']) =>
      list.split(',').map((entry) => [entry.replace(/^.*\sas\s/s, '').trim(), file] as const),
    ),
  )
  return iconFiles
}
