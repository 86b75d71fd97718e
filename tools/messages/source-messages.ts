import { parseAst } from 'rolldown/parseAst'
import { lineAt } from '../architecture/source-text.ts'

// Finds the messages in a source file, and the texts that people would see in English whatever their language.

export interface FoundMessage {
  readonly text: string
  readonly context?: string
}

export interface FoundText {
  readonly line: number
  readonly text: string
}

export interface SourceMessages {
  readonly messages: readonly FoundMessage[]
  /** Texts that are shown without being looked up in a catalogue. */
  readonly untranslated: readonly FoundText[]
  /** Calls whose text is not a literal, so that it cannot be found. */
  readonly computed: readonly FoundText[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The functions whose first argument is a message. `t` also takes messages that were marked elsewhere. */
const markers = new Set(['t', 'msg', 'fill'])

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Super') return 'super'
  const { name, property } = node
  if (typeof name === 'string') return name
  return isNode(name) ? nameOf(name) : nameOf(property)
}

const readLiteral = (node: Node): string | undefined => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const [quasi, ...others] = node['quasis'] as { value: { cooked: string } }[]
  return others.length === 0 ? quasi?.value.cooked : undefined
}

/** The literals that an expression may result in; undefined if it may be anything else. */
const readLiterals = (node: Node | undefined): readonly string[] | undefined => {
  if (!node) return undefined
  const literal = readLiteral(node)
  if (literal !== undefined) return [literal]
  if (node.type !== 'ConditionalExpression') return undefined
  const [yes, no] = [node['consequent'], node['alternate']].map((side) => readLiterals(side as Node))
  return yes && no && [...yes, ...no]
}

/** Attributes whose text nobody reads. */
const technicalAttribute =
  /^(?:className|\w+ClassName|id|htmlFor|type|name|href|to|hash|key|role|rel|target|autoComplete|inputMode|enterKeyHint|accept|capture|d|viewBox|points|transform|fill|stroke|style|variant|size|side|align|method|src|srcSet|sizes|rows|pattern|aria-(?:live|current|haspopup|controls|labelledby|describedby|orientation|hidden|atomic|sort|autocomplete)|data-.*|on[A-Z].*)$/

/** Functions and constructors whose texts nobody reads. */
const technicalCall =
  /^(?:cx|cva|super|Error|\w+Error|Set|Map|matchMedia|useMediaQuery|querySelector|querySelectorAll|addEventListener|removeEventListener|getElementById|getAttribute|setAttribute|closest|matches|warn|error|log|startsWith|endsWith|includes|replace|replaceAll|split|join|test|exec|headers|get|set|append|RegExp|String|createContext|setHeader|open|postMessage|lazy)$/

/** Names of keys and of browser features, classes and addresses. */
const technicalText =
  /^(?:Enter|Escape|Space|Tab|Home|End|Delete|Backspace|Page(?:Up|Down)|Arrow[A-Z]\w+|Notification|true|https?:\/\/.*|.*-\[.*)$/

const isSentence = (text: string): boolean => {
  if (technicalText.test(text)) return false
  const words = text.replaceAll(/\$\{\}/g, ' ')
  if (!/[A-Za-z]{2}/.test(words)) return false
  return (
    /^\W*(?:[A-Z][a-z’']+(?:-[a-z]+)*|A|I)(?:[ .,:;!?…].*)?$/su.test(words.trim()) ||
    /[a-z’',]+ [a-z]+.*[.!?…]$/su.test(words)
  )
}

const isPhrase = (text: string): boolean => /[A-Za-z]{2}/.test(text) && !technicalText.test(text)

/** Whether the node is a type, an import or an export of another module. */
const isWithoutTexts = (node: Node): boolean =>
  /^(?:Import|ExportAll)/.test(node.type) || (node.type.startsWith('TS') && !('expression' in node))

const isSummary = (node: Node): boolean => node.type === 'Property' && nameOf(node['key']) === 'summary'

class Reader {
  readonly messages: FoundMessage[] = []
  readonly untranslated: FoundText[] = []
  readonly computed: FoundText[] = []
  readonly #text: string
  /** Whether every sentence is a message, marked or not. */
  readonly #isMarked: boolean

  constructor(text: string, isMarked: boolean) {
    this.#text = text
    this.#isMarked = isMarked
  }

  read(node: Node): void {
    if (isWithoutTexts(node) || this.#readCall(node) || this.#readAttribute(node)) return
    // In the contract, it is the summary of an endpoint, which only developers read.
    if (this.#isMarked && isSummary(node)) return
    if (node.type === 'JSXText') this.#report(node, String(node['value']).trim(), isPhrase)
    else if (node.type === 'Literal') this.#readLiteral(node)
    else if (node.type === 'TemplateLiteral') this.#readTemplate(node)
    for (const child of listChildren(node)) this.read(child)
  }

  #report(node: Node, text: string, isShown: (text: string) => boolean): void {
    if (isShown(text))
      this.untranslated.push({ line: lineAt(this.#text, node.start), text: text.replaceAll(/\s+/g, ' ') })
  }

  #readLiteral(node: Node): void {
    const text = String(node['value'])
    if (!this.#isMarked) this.#report(node, text, isSentence)
    else if (isSentence(text)) this.messages.push({ text })
  }

  #readTemplate(node: Node): void {
    const quasis = node['quasis'] as { value: { cooked: string } }[]
    this.#report(node, quasis.map(({ value }) => value.cooked).join('${}'), isSentence)
  }

  /** Returns whether the node is a call that needs no further reading. */
  #readCall(node: Node): boolean {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
    const callee = node['callee'] as Node
    const name = nameOf(callee)
    if (!markers.has(name) || callee.type !== 'Identifier') {
      if (!technicalCall.test(name)) return false
      for (const child of listChildren(node)) this.#readMarkedOnly(child)
      return true
    }
    const [first, ...others] = node['arguments'] as Node[]
    const context = name === 'msg' ? others.shift() : undefined
    this.#readMarked(node, { name, first, context: context && readLiteral(context) })
    for (const other of others) this.read(other)
    return true
  }

  #readMarked(
    node: Node,
    {
      name,
      first,
      context,
    }: { readonly name: string; readonly first: Node | undefined; readonly context: string | undefined },
  ): void {
    const literals = readLiterals(first)
    for (const text of literals ?? []) this.messages.push({ text, ...(context !== undefined && { context }) })
    if (literals || !first) return
    // Only `t` takes a message that was marked elsewhere.
    if (name !== 't')
      this.computed.push({
        line: lineAt(this.#text, node.start),
        text: this.#text.slice(node.start, node.end),
      })
    this.read(first)
  }

  /** Reads marked texts, functions and elements within technical code, where other texts are keys or styles. */
  #readMarkedOnly(node: Node): void {
    const callee = node.type === 'CallExpression' && (node['callee'] as Node)
    if (callee && callee.type === 'Identifier' && markers.has(nameOf(callee))) this.#readCall(node)
    else if (/Function|JSXElement|JSXFragment/.test(node.type)) this.read(node)
    else for (const child of listChildren(node)) this.#readMarkedOnly(child)
  }

  /** Returns whether the node is an attribute that needs no further reading. */
  #readAttribute(node: Node): boolean {
    if (node.type !== 'JSXAttribute') return false
    const name = nameOf(node['name'])
    const value = node['value']
    if (!isNode(value)) return true
    if (technicalAttribute.test(name)) {
      this.#readMarkedOnly(value)
      return true
    }
    const literal = readLiteral(value)
    if (literal === undefined) return false
    if (name === 'message') this.messages.push({ text: literal })
    else
      this.#report(
        value,
        literal,
        /^aria-|^(?:label|title|placeholder|hint|description)$/.test(name) ? isPhrase : isSentence,
      )
    return true
  }
}

/**
 * Reads the messages of a TypeScript file. In the contract, every sentence is a message: most are the errors of its
 * schemas, which the server sends in English and the web app translates.
 */
export const readMessages = (path: string, text: string): SourceMessages => {
  const reader = new Reader(text, path.startsWith('contract/'))
  reader.read(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node)
  return reader
}
