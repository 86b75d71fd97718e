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
  /**
   * The modules that import pages dynamically: `pagesOf` for members, `signedOutPagesOf` for visitors, and `rarePagesOf`
   * for the few who look around or wait for approval.
   */
  readonly pagesOf: string
  readonly signedOutPagesOf: string
  readonly rarePagesOf: readonly string[]
  /** The modules that pages of visitors import dynamically as soon as they load. */
  readonly ofVisitorsAtOnce: readonly string[]
  /** The page that most visitors see who are not on the landing page. */
  readonly signIn: string
  /** Modules that float above a page. What all of them import is one chunk. */
  readonly floating: readonly string[]
}

/** A module that at least this many pages import is one of the inputs or, if it is small, of the parts. */
const sharedBy = 3
/** In characters of its code before it is minified. A page that does not need a larger module shall not load it. */
const maxPartLength = 8000

const icons = /\/lucide-react\/dist\/esm\/icons\//

/**
 * Puts the modules that all users load into one chunk, those that all members load into a second, and those that most
 * visitors share with members into a third, with those of the rare pages apart; and likewise the inputs and the fields
 * of the sign-in page, what floats above pages, and the small parts that other pages share. By default, the bundler would
 * create dozens of chunks, because other pages share parts of them; each costs a request, its headers and a separate
 * compression dictionary.
 */
export const nameFirstLoadChunk = (first: FirstLoad) => {
  let groups: ReturnType<typeof findGroups> | null = null
  return (id: string, graph: Graph): string | null => {
    groups ??= findGroups(first, graph)
    return Object.entries(groups).find(([, modules]) => modules.has(id))?.[0] ?? null
  }
}

/** The first group that contains a module is its chunk. */
const findGroups = (first: FirstLoad, graph: Graph): Readonly<Record<string, ReadonlySet<string>>> => {
  const { pagesOf, signedOutPagesOf, rarePagesOf, ofVisitorsAtOnce } = first
  const toId = (module: string): string => join(first.root, module)
  const listPages = (module: string): readonly string[] =>
    graph.getModuleInfo(toId(module))?.dynamicallyImportedIds ?? []
  const memberModules = listImported(graph, [toId(first.member)])
  const page = listImported(graph, [toId(first.firstPage)])
  const otherPages = listPages(pagesOf).filter((id) => id !== toId(first.firstPage))
  // Follows all imports, because modules that a page of the signed-out app might use must not be part of the member
  // chunk.
  const ofVisitors = listImported(graph, [...listPages(signedOutPagesOf), ...ofVisitorsAtOnce.map(toId)])
  const ofRare = listImported(graph, rarePagesOf.flatMap(listPages))
  const ofSignIn = listImported(graph, [toId(first.signIn)])
  const early = memberModules.union(page)
  const ofOtherPages = otherPages.map((id) => listImported(graph, [id]))
  const groups = {
    main: listImported(graph, [toId(first.entry)]).union(early.intersection(ofSignIn)),
    common: early.intersection(ofVisitors),
    rare: early.intersection(ofRare),
    member: memberModules.union(page.intersection(listImported(graph, otherPages))),
    inputs: new Set([...ofSignIn].filter((id) => isShared(id, ofOtherPages))),
    fields: ofSignIn.intersection(
      listImported(
        graph,
        otherPages.flatMap((id) => listDynamic(graph, id)),
      ),
    ),
    floating: first.floating
      .map((module) => listImported(graph, [toId(module)]))
      .reduce((shared, modules) => shared.intersection(modules)),
  }
  const present = Object.values(groups).reduce((all, modules) => all.union(modules))
  // Visitors load those of the parts that their pages import, so these may not need the member app.
  const outsidePages = [...listPages(signedOutPagesOf), ...rarePagesOf.flatMap(listPages)]
  const outside = listImported(
    graph,
    outsidePages.flatMap((id) => listDynamic(graph, id)),
  )
  const ofAll = groups.main
    .union(groups.common)
    .union(groups.rare)
    .union(groups.inputs)
    .union(groups.floating)
  const parts = outside.intersection(listParts(graph, ofOtherPages, { present, available: ofAll }))
  const known = present.union(parts)
  const memberParts = listParts(graph, ofOtherPages, { present: known, available: known })
  const ofPages = listImported(graph, [...outsidePages, ...otherPages])
  const atOnce = listImported(graph, ofVisitorsAtOnce.map(toId)).difference(ofPages)
  return { ...groups, parts, memberParts, atOnce }
}

/** Returns the page and the modules that it imports dynamically, such as its dialogs. */
const listDynamic = (graph: Graph, page: string): string[] => [
  page,
  ...[...listImported(graph, [page])].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
]

const isShared = (id: string, ofPages: readonly ReadonlySet<string>[]): boolean =>
  ofPages.filter((modules) => modules.has(id)).length >= sharedBy

interface OtherModules {
  /** The modules that have a chunk already. */
  readonly present: ReadonlySet<string>
  /** Those of them that the parts may need. */
  readonly available: ReadonlySet<string>
}

/** Returns the small modules that several pages import and that need nothing else but each other and what is available. */
const listParts = (
  graph: Graph,
  ofPages: readonly ReadonlySet<string>[],
  { present, available }: OtherModules,
): Set<string> => {
  const isSmall = (id: string): boolean =>
    (!id.includes('/node_modules/') || icons.test(id)) &&
    (graph.getModuleInfo(id)?.code ?? '').length <= maxPartLength
  const parts = new Set(
    [...new Set(ofPages.flatMap((modules) => [...modules]))].filter(
      (id) => isSmall(id) && !present.has(id) && isShared(id, ofPages),
    ),
  )
  const isIncomplete = (id: string): boolean =>
    listImports(graph, id).some((imported) => !available.has(imported) && !parts.has(imported))
  for (let removed = true; removed;) {
    const incomplete = [...parts].filter(isIncomplete)
    for (const id of incomplete) parts.delete(id)
    removed = incomplete.length > 0
  }
  return parts
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
