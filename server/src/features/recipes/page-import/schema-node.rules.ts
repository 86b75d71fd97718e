// Data from a page in the vocabulary of schema.org, whether written as JSON-LD, microdata or RDFa. It is untrusted: any
// property may be missing, have any type, or be part of a reference cycle.

export type SchemaNode = Readonly<Record<string, unknown>>

/** Returns the values of a property as a list, with references replaced by the nodes they refer to. */
export type ReadValues = (node: SchemaNode, name: string) => readonly unknown[]

const vocabularies = ['', 'schema:', 'http://schema.org/', 'https://schema.org/'] as const
const maxValues = 1000
const maxDepth = 3

export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const getOwn = (node: SchemaNode, name: string): unknown =>
  Object.hasOwn(node, name) ? node[name] : undefined

const flatten = (value: unknown, depth = 0): readonly unknown[] => {
  if (value === undefined || value === null || depth > maxDepth) return []
  if (Array.isArray(value)) return value.slice(0, maxValues).flatMap((entry) => flatten(entry, depth + 1))
  if (!isNode(value)) return [value]
  const list = getOwn(value, '@list') ?? getOwn(value, '@set')
  return list === undefined ? [value] : flatten(list, depth + 1)
}

/** Type names in lower case without their vocabulary: `recipe`. */
export const listTypes = (node: SchemaNode): string[] =>
  flatten(getOwn(node, '@type'))
    .filter((type) => typeof type === 'string')
    .slice(0, 10)
    .map((type) =>
      type
        .slice(0, 200)
        .replace(/^.*[/#:]/, '')
        .toLowerCase(),
    )

export const findId = (node: SchemaNode): string | undefined => {
  const id = getOwn(node, '@id')
  return typeof id === 'string' ? id : undefined
}

/** Whether the node has only an id and so refers to a node defined elsewhere. */
export const isReference = (node: SchemaNode): boolean =>
  findId(node) !== undefined && Object.keys(node).every((key) => key === '@id' || key === '@type')

export const createReadValues =
  (byId: ReadonlyMap<string, SchemaNode> = new Map()): ReadValues =>
  (node, name) => {
    const key = vocabularies.map((prefix) => prefix + name).find((full) => getOwn(node, full) !== undefined)
    const values = key === undefined ? [] : flatten(getOwn(node, key)).slice(0, maxValues)
    return values.map((value) =>
      isNode(value) && isReference(value) ? (byId.get(findId(value) ?? '') ?? value) : value,
    )
  }

/** The text of a value: a string or number itself, or the first of these properties of a node. */
export const toText = (
  value: unknown,
  names: readonly string[] = ['@value', 'name', 'text'],
): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (!isNode(value)) return undefined
  const words = names
    .flatMap((name) => flatten(getOwn(value, name)).slice(0, 1))
    .find((word) => typeof word === 'string' || typeof word === 'number')
  return words === undefined ? undefined : String(words)
}

export const listTexts = (read: ReadValues, node: SchemaNode, ...names: readonly string[]): string[] => {
  const values = names.map((name) => read(node, name)).find(({ length }) => length > 0) ?? []
  return values.flatMap((value) => toText(value) ?? [])
}
