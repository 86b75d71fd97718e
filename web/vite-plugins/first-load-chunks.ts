import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Module paths are relative to the root. */
interface FirstLoad {
  readonly root: string
  readonly entry: string
  /**
   * The module that members load in addition to the entry, whatever page they open. `firstPage` is the page that most
   * of them see first.
   */
  readonly member: string
  readonly firstPage: string
  /** The modules that import pages dynamically: `pagesOf` for members, `signedOutPagesOf` for all other users. */
  readonly pagesOf: string
  readonly signedOutPagesOf: readonly string[]
}

const icons = /\/lucide-react\/dist\/esm\/icons\//

/**
 * Puts the modules that all users load into one chunk, those that all members load into a second, and those that most
 * visitors share with members into a third. By default, the bundler would create dozens of chunks, because other pages
 * share parts of them; each costs a request, its headers and a separate compression dictionary.
 */
export const nameFirstLoadChunk = (first: FirstLoad) => {
  let groups: ReturnType<typeof findGroups> | null = null
  return (id: string, graph: Graph): string | null => {
    groups ??= findGroups(first, graph)
    if (groups.main.has(id)) return 'main'
    if (groups.common.has(id)) return 'common'
    return groups.member.has(id) ? 'member' : null
  }
}

const findGroups = (first: FirstLoad, graph: Graph) => {
  const { root, entry, member, firstPage, pagesOf, signedOutPagesOf } = first
  const toId = (module: string): string => join(root, module)
  const listPages = (module: string): readonly string[] =>
    graph.getModuleInfo(toId(module))?.dynamicallyImportedIds ?? []
  const memberModules = listImported(graph, [toId(member)])
  const page = listImported(graph, [toId(firstPage)])
  const otherPages = listPages(pagesOf).filter((id) => id !== toId(firstPage))
  // Follows all imports, because modules that a page of the signed-out app might use must not be part of the member
  // chunk.
  const ofVisitors = listImported(graph, signedOutPagesOf.flatMap(listPages))
  return {
    main: listImported(graph, [toId(entry)]),
    common: memberModules.union(page).intersection(ofVisitors),
    member: memberModules.union(page.intersection(listImported(graph, otherPages))),
  }
}

/** Returns the modules and everything they import statically. */
const listImported = (graph: Graph, roots: readonly string[]): Set<string> => {
  const found = new Set(roots)
  // Iteration over a set includes elements added while it is running.
  for (const id of found) for (const imported of listImports(graph, id)) found.add(imported)
  return found
}

/** Icons come from one file that imports all of them, so only the named ones are followed. */
const listImports = (graph: Graph, id: string): string[] => {
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
  const files = index === undefined ? [] : (graph.getModuleInfo(index)?.importedIds ?? [])
  return files.filter((file) => names.some((name) => file.endsWith(`/icons/${toFileName(name)}.mjs`)))
}

/** Returns the file name of an icon: `CalendarDays` is in `calendar-days.mjs`, `Share2` in `share-2.mjs`. */
const toFileName = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase()
