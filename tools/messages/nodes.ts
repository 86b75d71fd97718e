// The syntax tree of a source file, as far as texts are concerned.

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

export const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Super') return 'super'
  const { name, property, value } = node
  if (typeof name === 'string') return name
  if (typeof value === 'string') return value
  return isNode(name) ? nameOf(name) : nameOf(property)
}

/** The text of a template, with `${}` for each expression in it. */
export const readTemplate = (node: Node): string =>
  (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('${}')

/** Whether the text is joined from several. */
export const isJoin = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && node['operator'] === '+') ||
  (node.type === 'TemplateLiteral' && (node['expressions'] as unknown[]).length > 0)

export const readLiteral = (node: Node): string | undefined => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  return node.type === 'TemplateLiteral' && !isJoin(node) ? readTemplate(node) : undefined
}

const choices: Readonly<Record<string, readonly string[]>> = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  JSXExpressionContainer: ['expression'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
}

/** The expressions that an expression may result in. */
export const listChoices = (node: Node): readonly Node[] =>
  choices[node.type]?.flatMap((key) => listChoices(node[key] as Node)) ?? [node]

/** The expressions of which an expression may be joined. */
export const listParts = (node: Node): readonly Node[] =>
  listChoices(node).flatMap((choice) =>
    choice.type === 'BinaryExpression' && isJoin(choice)
      ? [choice['left'], choice['right']].flatMap((side) => listParts(side as Node))
      : [choice],
  )

/** The properties of an object that is written out. */
export const listProperties = ({ properties }: Node): readonly Node[] =>
  Array.isArray(properties) ? properties.filter(isNode) : []

/** The values of an object that is written out. */
export const listEntries = (node: Node): readonly Node[] =>
  listChoices(node)
    .flatMap(listProperties)
    .map(({ value }) => value)
    .filter(isNode)
