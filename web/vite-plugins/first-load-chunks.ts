import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Modules relative to the root. */
interface FirstLoad {
  readonly root: string
  readonly entry: string
  /** What members load in addition to the entry, whatever page they see, and the page most of them see first. */
  readonly member: string
  readonly firstPage: string
  /** The modules that import pages dynamically: those of members, and those of everybody else. */
  readonly pagesOf: string
  readonly signedOutPagesOf: readonly string[]
}

const icons = /\/lucide-react\/dist\/esm\/icons\//

/**
 * Puts what everybody loads into one chunk, what every member loads into a second, and what most visitors share with
 * members into a third. By default the bundler would create dozens of them, because other pages share the parts; each
 * costs a request, its headers and a compression dictionary of its own.
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
  // Modules that a page of the signed-out app might use are not part of the member chunk, so all imports are
  // followed.
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
  // Iterating over a set includes elements added during the iteration.
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
