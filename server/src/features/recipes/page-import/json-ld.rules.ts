import { findId, isNode, isReference, listTypes, type SchemaNode } from './schema-node.rules.ts'

const escapable = '"\\/bfnrtu'

const repairString = (inside: string): string =>
  inside
    .replaceAll(/\\([^])/g, (whole, character: string) => (escapable.includes(character) ? whole : character))
    .replaceAll(/[\u0000-\u001f]+/g, (controls) => (controls.includes('\n') ? '\\n' : ' '))

// An unterminated string extends to the end: retrying from each quote in it would take quadratic time.
const stringOrOther =
  /"([^"\\]*(?:\\[^][^"\\]*)*)(?:"|\\?$)|<!--|-->|<!?\[CDATA\[|<?!?\]\]>|\/\*[^]*?(?:\*\/|$)|,(?=\s*[}\]])/g

/** Repairs line breaks in strings, invalid escapes, trailing commas, and HTML comments and CDATA around the JSON. */
const repair = (text: string): string => {
  const clean = text.replaceAll(stringOrOther, (_, inside: string | undefined) =>
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

/** In characters, ten times what recipes need. Limited because repairing is the slowest step of an import. */
const maxRepaired = 500_000

/** Parses a block of JSON-LD leniently; returns undefined if it cannot be repaired. */
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

/** All nodes of a page, breadth-first. */
const listNodes = (blocks: readonly unknown[]): SchemaNode[] => {
  const queue = listInside([...blocks])
  for (let at = 0; at < Math.min(queue.length, maxVisited); at += 1)
    if (queue.length < maxVisited) for (const inside of listInside(queue[at] ?? {})) queue.push(inside)
  return queue.slice(0, maxVisited).filter(isNode)
}

/** Finds the recipes of a page at any depth. */
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
