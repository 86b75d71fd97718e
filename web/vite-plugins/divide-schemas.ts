import type { ESTree, Plugin } from 'vite'

const suffix = '?schemas'

interface Declaration {
  readonly names: readonly string[]
  readonly isExported: boolean
  readonly mentions: ReadonlySet<string>
  readonly text: string
}

/**
 * Divides each module of the contract: its schemas go into a module of their own. A bundler never divides one, so
 * a page that needs a path of an endpoint would load the schemas of the forms of other pages, and zod with them.
 */
export const divideSchemas = (): Plugin => ({
  name: 'divide-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/[\w-]+\.ts(?:\?schemas)?$/ },
    handler(code, id) {
      const program = this.parse(code)
      const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration')
      if (!imports.some(({ source }) => source.value.startsWith('zod'))) return null
      const { schemas, others } = divide(listDeclarations(program, code), listImportedNames(imports))
      const file = id.replace(suffix, '')
      const divided = id.endsWith(suffix)
        ? [
            ...imports.map(({ start, end }) => code.slice(start, end)),
            toLine('import', listExports(others), file),
            ...others.filter(({ isExported }) => !isExported).map(({ text }) => text),
            ...schemas.map(({ text }) => text),
          ]
        : [toLine('export', listExports(schemas), file + suffix), ...others.map(({ text }) => text)]
      return { code: divided.join('\n'), map: null, moduleSideEffects: false }
    },
  },
})

const toLine = (verb: 'import' | 'export', names: readonly string[], file: string): string =>
  names.length === 0 ? '' : `${verb} { ${names.join(', ')} } from ${JSON.stringify(file)}`

const listExports = (declarations: readonly Declaration[]): string[] =>
  declarations.filter(({ isExported }) => isExported).flatMap(({ names }) => names)

const listImportedNames = (imports: readonly ESTree.ImportDeclaration[]): string[] =>
  imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name))

/** Schemas are what needs something imported, directly or through another declaration. */
const divide = (declarations: readonly Declaration[], imported: readonly string[]) => {
  const moved = new Set(imported)
  let schemas: Declaration[]
  let count: number
  do {
    count = moved.size
    schemas = declarations.filter(({ mentions }) => !mentions.isDisjointFrom(moved))
    for (const name of schemas.flatMap(({ names }) => names)) moved.add(name)
  } while (moved.size > count)
  return { schemas, others: declarations.filter((declaration) => !schemas.includes(declaration)) }
}

const listDeclarations = ({ body }: ESTree.Program, code: string): Declaration[] =>
  body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement.declaration : statement
    const names = declaration ? listNames(declaration) : []
    const text = code.slice(statement.start, statement.end)
    return names.length === 0 ? [] : [{ names, isExported, mentions: listMentions(statement), text }]
  })

const listNames = (statement: ESTree.Node): string[] => {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
    return statement.id ? [statement.id.name] : []
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** The identifiers in a node, but for names of properties. */
const listMentions = (root: ESTree.Node): Set<string> => {
  const mentions = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (isNamed(node)) mentions.add(node.name)
    const { key: _key, property: _property, ...withoutNames } = node as Record<string, unknown>
    const isComputed = 'computed' in node && node.computed === true
    for (const part of Object.values(isComputed ? node : withoutNames)) visit(part)
  }
  visit(root)
  return mentions
}

const isNamed = (node: object): node is ESTree.IdentifierReference =>
  'type' in node && node.type === 'Identifier'
