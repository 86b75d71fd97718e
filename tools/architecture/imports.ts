import { posix } from 'node:path'
import { lineAt } from './source-text.ts'

export type Import = {
  specifier: string
  line: number
  isTypeOnly: boolean
  isStar: boolean
  /** Whether the module is loaded on demand instead of together with the file. */
  isDynamic: boolean
  /** The names imported in braces, except for types. */
  names: readonly string[]
  /** The imported file in this repository, with the extension that the specifier should have. */
  target?: string
  /** The imported package or built-in module. */
  packageName?: string
}

const clause = String.raw`\*(?:\s*as\s+[\w$]+)?|[\w$]+(?:\s*,\s*(?:\{[^}]*\}|\*\s*as\s+[\w$]+))?|\{[^}]*\}`

export const fromStatement = new RegExp(
  String.raw`(?<![.\w$])(?<keyword>import|export)\s*(?<type>type\s+(?!from\b))?(?<clause>${clause})\s*from\s*(?=['"])`,
  'g',
)
const bareStatement = /(?<![.\w$])import\s*(?=['"])/g
const dynamicImport = /(?<![.\w$])import\s*\(\s*(?=['"])/g

const packageNameOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const namesOf = (clause: string) =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim().replace(/ as .*/s, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))

const ownPackage = /^@roost\/(contract|server|web)\/(.+?)(?:\.ts)?$/

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

function targetOf(from: string, specifier: string, paths: ReadonlySet<string>) {
  const own = ownPackage.exec(specifier)
  if (own) return `${own[1]}/src/${own[2]}.ts`
  if (!specifier.startsWith('.')) return undefined
  const bare = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  const source = bare.replace(/\.(js|jsx)$/, '')
  const found = [bare, ...endings.map((ending) => source + ending)].find((path) => paths.has(path))
  return found ?? bare
}

type Source = { path: string; text: string; code: string }

export function parseImports(source: Source, paths: ReadonlySet<string>): Import[] {
  const toImport = (match: RegExpExecArray): Import => {
    const quoteAt = match.index + match[0].length
    const end = source.code.indexOf(source.code.charAt(quoteAt), quoteAt + 1)
    const specifier = source.text.slice(quoteAt + 1, end)
    const target = targetOf(source.path, specifier, paths)
    return {
      specifier,
      line: lineAt(source.text, match.index),
      isTypeOnly: match.groups?.['type'] !== undefined,
      isDynamic: /^import\s*\(/.test(match[0]),
      names: namesOf(match.groups?.['clause'] ?? ''),
      isStar: match.groups?.['keyword'] === 'export' && match.groups['clause']?.startsWith('*') === true,
      ...(target === undefined ? { packageName: packageNameOf(specifier) } : { target }),
    }
  }
  return [fromStatement, bareStatement, dynamicImport]
    .flatMap((pattern) => [...source.code.matchAll(pattern)])
    .sort((a, b) => a.index - b.index)
    .map(toImport)
}
