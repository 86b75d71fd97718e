import { findId, isNode, isReference, listTypes, type SchemaNode } from './schema-node.rules.ts'

const escapable = '"\\/bfnrtu'

const repairString = (inside: string): string =>
  inside
    .replaceAll(/\\([^])/g, (whole, letter: string) => (escapable.includes(letter) ? whole : letter))
    .replaceAll(/[\u0000-\u001f]+/g, (controls) => (controls.includes('\n') ? '\\n' : ' '))

// A string that is never closed goes on to the end: tried again from each quote in it, a page could hold up the server.
const stringOrRubbish =
  /"([^"\\]*(?:\\[^][^"\\]*)*)(?:"|\\?$)|<!--|-->|<!?\[CDATA\[|<?!?\]\]>|\/\*[^]*?(?:\*\/|$)|,(?=\s*[}\]])/g

/** Line breaks in strings, escapes there are none of, commas too many, and the comments of another age. */
const repair = (text: string): string => {
  const clean = text.replaceAll(stringOrRubbish, (_, inside: string | undefined) =>
    inside === undefined ? '' : `"${repairString(inside)}"`,
  )
  return clean.slice(clean.search(/[{[]/), Math.max(clean.lastIndexOf('}'), clean.lastIndexOf(']')) + 1)
}

const parseOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Recipes take a tenth of it; repairing is the slowest that happens to a page. */
const maxRepaired = 500_000

/** What a block of JSON-LD says; undefined for what is none, however kindly it is read. */
export const parseJsonLd = (text: string): unknown =>
  parseOrUndefined(text) ?? (text.length > maxRepaired ? undefined : parseOrUndefined(repair(text)))

export interface SchemaGraph {
  readonly recipes: readonly SchemaNode[]
  readonly byId: ReadonlyMap<string, SchemaNode>
}

const maxVisited = 100_000
const maxRecipes = 10

const listInside = (value: object): object[] =>
  Object.values(value).filter((entry): entry is object => typeof entry === 'object' && entry !== null)

/** Everything a page says, those things first that stand further outside. */
const listNodes = (blocks: readonly unknown[]): SchemaNode[] => {
  const queue = listInside([...blocks])
  for (let at = 0; at < Math.min(queue.length, maxVisited); at += 1)
    if (queue.length < maxVisited) for (const inside of listInside(queue[at] ?? {})) queue.push(inside)
  return queue.slice(0, maxVisited).filter(isNode)
}

/** The recipes of a page wherever they stand. */
export const readGraph = (blocks: readonly unknown[]): SchemaGraph => {
  const nodes = listNodes(blocks)
  const byId = new Map<string, SchemaNode>()
  for (const node of nodes) {
    const id = findId(node)
    if (id !== undefined && !isReference(node) && !byId.has(id)) byId.set(id, node)
  }
  const recipes = nodes.filter((node) => listTypes(node).includes('recipe')).slice(0, maxRecipes)
  return { recipes, byId }
}
