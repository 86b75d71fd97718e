import type { ESTree, Plugin } from 'vite'

/** What the browser does not read of an endpoint; see web/src/api. */
const unread = new Set(['summary', 'params', 'query', 'response', 'errors'])

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Takes the schemas out of the API tables of the contract: the server checks what it is sent, and a form imports
 * the schema it checks itself. Those nobody imports are dropped, and on most pages zod with them: 22 kB.
 */
export const dropSchemas = (): Plugin => ({
  name: 'drop-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/[\w-]+\.ts(?:\?schemas)?$/ },
    handler(code) {
      const edits = listConstants(this.parse(code)).flatMap((constant) => toEdits(constant, code))
      return edits.length === 0 ? null : { code: applyEdits(code, edits), map: null }
    },
  },
})

/** Values of the constants of a module. */
const listConstants = ({ body }: ESTree.Program): ESTree.Expression[] =>
  body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => init ?? [])

const toEdits = (value: ESTree.Expression, code: string): Edit[] => {
  if (!isApiTable(value)) return mayCall(value) ? [toPureEdit(value, code)] : []
  const endpoints = value.arguments.filter(isObject).flatMap(listValues).filter(isObject)
  // The function is there for the types; pages that import nothing else of the contract do without its chunk.
  return [{ ...toRange(value.callee), text: '' }, ...endpoints.flatMap(toEndpointEdits)]
}

const toRange = ({ start, end }: ESTree.Node) => ({ start, end })

const isApiTable = (value: ESTree.Expression): value is ESTree.CallExpression =>
  value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'defineApi'

/** A function calls nothing before it is called. */
const mayCall = ({ type }: ESTree.Expression): boolean =>
  type === 'CallExpression' || type === 'ObjectExpression'

/** Tells the bundler that leaving it out changes nothing. For single calls it knows that of zod, for chains it does not. */
const toPureEdit = ({ start, end }: ESTree.Expression, code: string): Edit => ({
  start,
  end,
  text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`,
})

const isObject = (node: ESTree.Node): node is ESTree.ObjectExpression => node.type === 'ObjectExpression'

const listProperties = ({ properties }: ESTree.ObjectExpression): ESTree.ObjectProperty[] =>
  properties.filter((property) => property.type === 'Property')

const listValues = (object: ESTree.ObjectExpression): ESTree.Expression[] =>
  listProperties(object).map(({ value }) => value)

const toEndpointEdits = (endpoint: ESTree.ObjectExpression): Edit[] =>
  listProperties(endpoint).flatMap(({ key, start, end }) => {
    const name = key.type === 'Identifier' ? key.name : ''
    // That there is a body is all the browser needs to know of it.
    if (name === 'body') return [{ start, end, text: 'body: true' }]
    return unread.has(name) ? [{ start, end, text: `${name}: 0` }] : []
  })

const applyEdits = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
