import { join } from 'node:path'
import {
  getLength,
  type Graph,
  isIcon,
  listDynamicImports,
  listImported,
  listImports,
  listReached,
} from './module-graph.ts'

/** Module paths are relative to the root. */
interface FirstLoad {
  readonly root: string
  readonly entry: string
  /**
   * The module that members load in addition to the entry, whatever page they open. `firstPage` is the page that most
   * of them see first, `usualPages` are others that they open most.
   */
  readonly member: string
  readonly firstPage: string
  readonly usualPages: readonly string[]
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

type Modules = ReadonlySet<string>
type Groups = Readonly<Record<string, Modules>>

/** A module that at least this many pages import is one of the inputs or, if it is small, of the parts. */
const sharedBy = 3
/** In characters of its code before it is minified. A page that does not need a larger module shall not load it. */
const maxPartLength = 8000
/** In characters. To load such a module costs less than a file of its own would cost whoever needs it. */
const maxTinyLength = 1000

/**
 * Puts the modules that all users load into one chunk, those that all members load into a second, and those that most
 * visitors share with members into a third, with those of the rare pages apart; and likewise the inputs and the fields
 * of the sign-in page, what floats above pages, what only one of the usual pages needs, and the small parts that other
 * pages share. By default, the bundler would create dozens of chunks, because other pages share parts of them; each costs a
 * request, its headers and a separate compression dictionary.
 */
export const nameFirstLoadChunk = (first: FirstLoad) => {
  let groups: Groups | null = null
  return (id: string, graph: Graph): string | null => {
    groups ??= findGroups(first, graph)
    return Object.entries(groups).find(([, modules]) => modules.has(id))?.[0] ?? null
  }
}

interface Pages {
  /** Those of members but for the first. */
  readonly others: readonly string[]
  /** Those of visitors and of the few who look around or wait for approval. */
  readonly outside: readonly string[]
  /** What pages of visitors import dynamically as soon as they load. */
  readonly atOnce: readonly string[]
}

/** The first group that contains a module is its chunk. */
const findGroups = (first: FirstLoad, graph: Graph): Groups => {
  const toId = (module: string): string => join(first.root, module)
  const listPages = (module: string): readonly string[] => listDynamicImports(graph, toId(module))
  const atOnce = first.ofVisitorsAtOnce.map(toId)
  const ofRarePages = first.rarePagesOf.flatMap(listPages)
  const signedOutPages = listPages(first.signedOutPagesOf)
  const pages: Pages = {
    others: listPages(first.pagesOf).filter((id) => id !== toId(first.firstPage)),
    outside: [...signedOutPages, ...ofRarePages],
    atOnce,
  }
  const memberModules = listImported(graph, [toId(first.member)])
  const page = listImported(graph, [toId(first.firstPage)])
  // Follows all imports, because modules that a page of the signed-out app might use must not be part of the member
  // chunk.
  const ofVisitors = listImported(graph, [...signedOutPages, ...atOnce])
  const ofSignIn = listImported(graph, [toId(first.signIn)])
  const early = memberModules.union(page)
  const ofOtherPages = pages.others.map((id) => listImported(graph, [id]))
  const ofOtherDialogs = listImported(
    graph,
    pages.others.flatMap((id) => listOpened(graph, id)),
  )
  const groups = {
    main: listImported(graph, [toId(first.entry)]).union(early.intersection(ofSignIn)),
    common: early.intersection(ofVisitors),
    rare: early.intersection(listImported(graph, ofRarePages)),
    member: memberModules.union(page.intersection(listImported(graph, pages.others))),
    inputs: new Set([...ofSignIn].filter((id) => isShared(id, ofOtherPages))),
    fields: ofSignIn.intersection(ofOtherDialogs),
    floating: first.floating
      .map((module) => listImported(graph, [toId(module)]))
      .reduce((shared, modules) => shared.intersection(modules)),
  }
  return { ...groups, ...findPageGroups(first, graph, pages, groups) }
}

const unite = (groups: Groups | readonly Modules[]): Modules =>
  Object.values(groups).reduce<Modules>((all, modules) => all.union(modules), new Set<string>())

/** Returns what the pages other than the first need of modules that have no chunk yet. */
const findPageGroups = (first: FirstLoad, graph: Graph, pages: Pages, groups: Groups): Groups => {
  const toId = (module: string): string => join(first.root, module)
  const { member: _ofMembers, fields: _fields, ...ofAll } = groups
  const ofOtherPages = pages.others.map((id) => listImported(graph, [id]))
  const shared = new Set([...unite(ofOtherPages)].filter((id) => isShared(id, ofOtherPages)))
  // Visitors load those of the parts that their pages import, so these may not need the member app.
  const outside = listImported(
    graph,
    pages.outside.flatMap((id) => listOpened(graph, id)),
  )
  const usual = first.usualPages.map(toId)
  const end = toId(first.pagesOf)
  const reached = listReached(graph, [...pages.outside, ...pages.atOnce], end)
  const tiny = new Set([...listImported(graph, usual)].filter((id) => getLength(graph, id) <= maxTinyLength))
  const ofBoth = shared
    .intersection(outside)
    .union(new Set([...tiny].filter((id) => isIcon(id) && reached.has(id))))
    .difference(unite(groups))
  const parts = findParts(graph, ofBoth, unite(ofAll))
  const known = unite(groups).union(parts)
  const atOnce = listImported(graph, pages.atOnce).difference(
    listImported(graph, [...pages.outside, ...pages.others]),
  )

  const roots = [toId(first.member), toId(first.firstPage), ...pages.others]
  const own = Object.fromEntries(
    usual.map((page, index) => {
      const others = roots.filter((id) => id !== page)
      const ofPage = listImported(graph, [page]).difference(listReached(graph, others, end))
      return [`page${index}`, ofPage.difference(reached).difference(known)]
    }),
  )
  const small = shared.union(tiny.difference(reached).difference(unite(own)))
  return { parts, memberParts: findParts(graph, small.difference(known), known), atOnce, ...own }
}

/** Returns the page and the modules that it imports dynamically, such as its dialogs. */
const listOpened = (graph: Graph, page: string): string[] => [
  page,
  ...[...listImported(graph, [page])].flatMap((id) => listDynamicImports(graph, id)),
]

const isShared = (id: string, ofPages: readonly Modules[]): boolean =>
  ofPages.filter((modules) => modules.has(id)).length >= sharedBy

/** Returns those of the modules that are small and need nothing else but each other and what is available. */
const findParts = (graph: Graph, modules: Modules, available: Modules): Modules => {
  const isSmall = (id: string): boolean =>
    (!id.includes('/node_modules/') || isIcon(id)) && getLength(graph, id) <= maxPartLength
  const parts = new Set([...modules].filter(isSmall))
  const isIncomplete = (id: string): boolean =>
    listImports(graph, id).some((imported) => !available.has(imported) && !parts.has(imported))
  for (let removed = true; removed;) {
    const incomplete = [...parts].filter(isIncomplete)
    for (const id of incomplete) parts.delete(id)
    removed = incomplete.length > 0
  }
  return parts
}
