import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A regular expression in the product. */
export interface Pattern {
  readonly source: string
  readonly flags: string
  readonly place: string
}

interface Found {
  readonly patterns: readonly Pattern[]
  /** Files that build patterns at run time. */
  readonly builders: readonly string[]
}

const root = join(import.meta.dirname, '../../..')

/** Vite includes the only parser among our dependencies. */
const { parseSync } = createRequire(join(root, 'web/package.json'))('vite') as {
  readonly parseSync: (file: string, text: string) => { readonly program: unknown }
}

const listFiles = (): string[] =>
  globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .toSorted()

interface SyntaxNode {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const visit = (node: SyntaxNode, look: (node: SyntaxNode) => void): void => {
  look(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) visit(child, look)
}

const isNamed = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node['name'] === name

interface Literal {
  readonly pattern: string
  readonly flags: string
}

const findInFile = (file: string): Found => {
  const text = readFileSync(join(root, file), 'utf8')
  const patterns: Pattern[] = []
  let isBuilder = false
  const look = (node: SyntaxNode): void => {
    if (node.type === 'Literal' && node['regex']) {
      const { pattern, flags } = node['regex'] as Literal
      const line = text.slice(0, Number(node['start'])).split('\n').length
      patterns.push({ source: pattern, flags, place: `${file}:${line}` })
    }
    if (/^(?:New|Call)Expression$/.test(node.type) && isNamed(node['callee'], 'RegExp')) isBuilder = true
  }
  visit(parseSync(file, text).program as SyntaxNode, look)
  return { patterns, builders: isBuilder ? [file] : [] }
}

/** Finds all pattern literals in the product and the files that build patterns at run time. */
export const findPatterns = (): Found => {
  const found = listFiles().map(findInFile)
  return {
    patterns: found.flatMap(({ patterns }) => patterns),
    builders: found.flatMap(({ builders }) => builders),
  }
}

/** Returns the patterns that are built while `work` runs. */
export const recordPatterns = async (place: string, work: () => Promise<unknown>): Promise<Pattern[]> => {
  const patterns: Pattern[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, args: ConstructorParameters<RegExpConstructor>) {
      const pattern = new target(...args)
      patterns.push({ source: pattern.source, flags: pattern.flags, place })
      return pattern
    },
  })
  try {
    await work()
  } finally {
    globalThis.RegExp = original
  }
  return patterns
}
