import { parseAst } from 'rolldown/parseAst'
import { lineAt } from '../architecture/source-text.ts'
import {
  isJoin,
  isNode,
  listChildren,
  listChoices,
  listEntries,
  listParts,
  listProperties,
  nameOf,
  type Node,
  readLiteral,
  readTemplate,
} from './nodes.ts'

// Finds the messages in a source file, and the texts that people would see in English whatever their language.

export interface FoundMessage {
  readonly text: string
  readonly context?: string
  /** Whether it stands in a button. */
  readonly isInButton?: boolean
}

export interface FoundText {
  readonly line: number
  readonly text: string
}

export interface SourceMessages {
  readonly messages: readonly FoundMessage[]
  /** Texts that people see without their being looked up in a catalogue. */
  readonly untranslated: readonly FoundText[]
  /** Calls whose text is not a literal, so that it cannot be found. */
  readonly computed: readonly FoundText[]
}

/** Attributes whose text nobody reads. */
const technicalAttribute =
  /^(?:className|\w+ClassName|id|htmlFor|type|name|href|to|hash|key|role|rel|target|autoComplete|inputMode|enterKeyHint|accept|capture|d|viewBox|points|transform|fill|stroke|style|variant|size|side|align|method|src|srcSet|sizes|rows|pattern|aria-(?:live|current|haspopup|controls|labelledby|describedby|orientation|hidden|atomic|sort|autocomplete)|data-.*|on[A-Z].*)$/

/** Attributes and properties whose text people read, even a single word in lower case. */
const shownName =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|label|title|placeholder|hint|description|message)$/

/** Functions and constructors whose texts nobody reads. An AppError is sent to people. */
const technicalCall =
  /^(?:cx|cva|super|Error|(?!App)\w+Error|PermanentFailure|Set|Map|matchMedia|useMediaQuery|querySelector|querySelectorAll|addEventListener|removeEventListener|getElementById|getAttribute|setAttribute|closest|find|matches|warn|error|log|startsWith|endsWith|includes|replace|replaceAll|split|join|test|exec|headers|get|set|append|RegExp|String|createContext|setHeader|open|postMessage|lazy)$/

/** Names of keys and of browser features, classes and addresses. */
const technicalText =
  /^(?:Enter|Escape|Space|Tab|Home|End|Delete|Backspace|Page(?:Up|Down)|Arrow[A-Z]\w+|Notification|true|(?:Basic|Bearer) .*|https?:\/\/.*|[A-Z]+=.*|.*-\[.*)$/

const isSentence = (text: string): boolean => {
  if (technicalText.test(text)) return false
  const words = text.replaceAll(/\$\{\}/g, ' ')
  if (!/[A-Za-z]{2}/.test(words)) return false
  return (
    /^\W*(?:[A-Z][a-z’']+(?:-[a-z]+)*|A|I)(?:[ .,:;!?…].*)?$/su.test(words.trim()) ||
    /[a-z’',]+ [a-z]+.*[.!?…]$/su.test(words)
  )
}

/** Functions whose first argument is a message. `t` also takes messages that were marked elsewhere. */
const markers = new Set(['t', 'msg', 'fill'])

const isPhrase = (text: string): boolean => /[A-Za-z]{2}/.test(text) && !technicalText.test(text)

/** Whether the node is a type, an import or an export of another module. */
const isWithoutTexts = (node: Node): boolean =>
  /^(?:Import|ExportAll)/.test(node.type) || (node.type.startsWith('TS') && !('expression' in node))

const isProperty = (node: Node, name: RegExp): boolean =>
  node.type === 'Property' && name.test(nameOf(node['key']))

/** Attributes whose text stands in a button. */
const buttonLabel = /^(?:cancel|confirm|pending|save)Label$/

/** Whether the node is a button, or a link that looks like one, or describes a button as that of a toast. */
const isButton = (node: Node, source: string): boolean => {
  if (node.type === 'ObjectExpression')
    return (
      listProperties(node)
        .map(({ key }) => nameOf(key))
        .join() === 'label,onSelect'
    )
  if (node.type !== 'JSXElement') return false
  const { name, start, end } = node['openingElement'] as Node
  return /Buttons?$/.test(nameOf(name)) || source.slice(start, end).includes('className={buttonStyles(')
}

const isElement = (node: Node): boolean => node.type === 'JSXElement' || node.type === 'JSXFragment'

/** `warn` and the like are functions of a log; on their own, they may be any function. */
const isTechnicalCall = (callee: Node): boolean =>
  technicalCall.test(nameOf(callee)) &&
  (callee.type === 'MemberExpression' || !/^(?:warn|error|log)$/.test(nameOf(callee)))

const isMarker = (callee: Node): boolean => callee.type === 'Identifier' && markers.has(nameOf(callee))

class Reader {
  readonly computed: FoundText[] = []
  readonly #messages: { readonly node: Node; readonly message: FoundMessage }[] = []
  readonly #texts: { readonly node: Node; readonly text: string }[] = []
  readonly #source: string
  /** Whether every sentence is a message, marked or not. */
  readonly #isMarked: boolean
  /** Expressions that people read even if they are single words in lower case. */
  readonly #shown: Node[] = []
  /** Expressions that people read in buttons. */
  readonly #inButtons: Node[] = []
  readonly #constants = new Map<string, Node[]>()

  constructor(source: string, isMarked: boolean) {
    this.#source = source
    this.#isMarked = isMarked
  }

  /** To be called when everything is read, because a constant may be shown further down. */
  listUntranslated(): readonly FoundText[] {
    const shown = this.#follow(this.#shown)
    return this.#texts
      .filter(({ node, text }) => (shown.has(node) ? isPhrase(text) : isSentence(text)))
      .map(({ node, text }) => this.#toFound(node, text.trim().replaceAll(/\s+/g, ' ')))
  }

  listMessages(): readonly FoundMessage[] {
    const inButtons = this.#follow(this.#inButtons)
    return this.#messages.map(({ node, message }) =>
      inButtons.has(node) ? { ...message, isInButton: true } : message,
    )
  }

  read(node: Node): void {
    if (isWithoutTexts(node) || this.#readCall(node) || this.#readAttribute(node)) return
    // In the contract, it is the summary of an endpoint, which only developers read.
    if (isProperty(node, this.#isMarked ? /^summary$/ : /^(?:category|@type)$/))
      return this.#readMarkedOnly(node)
    this.#readPlace(node)
    if (node.type === 'JSXText' || typeof node['value'] === 'string')
      this.#readText(node, String(node['value']))
    else if (node.type === 'TemplateLiteral') this.#texts.push({ node, text: readTemplate(node) })
    for (const child of listChildren(node)) this.read(child)
  }

  #toFound(node: Node, text: string): FoundText {
    return { line: lineAt(this.#source, node.start), text }
  }

  /** Reads where texts are shown. */
  #readPlace(node: Node): void {
    if (isElement(node)) this.#shown.push(...(node['children'] as Node[]))
    else if (isProperty(node, shownName)) this.#shown.push(node['value'] as Node)
    else if (node.type === 'VariableDeclarator' && isNode(node['init'])) {
      const name = nameOf(node['id'])
      this.#constants.set(name, [...this.#findConstants(name), node['init']])
    }
    if (isButton(node, this.#source)) this.#inButtons.push(node)
  }

  #readText(node: Node, text: string): void {
    if (!this.#isMarked) this.#texts.push({ node, text })
    else if (isSentence(text)) this.#messages.push({ node, message: { text } })
  }

  #findConstants(name: string): readonly Node[] {
    return this.#constants.get(name) ?? []
  }

  /** The texts that an expression leads to: those of constants of this file, of elements and of messages, too. */
  #listSources(part: Node): readonly Node[] {
    if (part.type === 'Identifier') return this.#findConstants(nameOf(part))
    if (part.type === 'MemberExpression')
      return this.#findConstants(nameOf(part['object'])).flatMap(listEntries)
    if (part.type === 'ObjectExpression') return listEntries(part)
    if (part.type === 'CallExpression' && isMarker(part['callee'] as Node))
      return (part['arguments'] as Node[]).slice(0, 1)
    return isElement(part) ? (part['children'] as Node[]) : []
  }

  #follow(nodes: readonly Node[], found = new Set<Node>()): ReadonlySet<Node> {
    for (const part of nodes.flatMap(listParts)) {
      if (found.has(part)) continue
      found.add(part)
      this.#follow(this.#listSources(part), found)
    }
    return found
  }

  /** Returns whether the node is a call that needs no further reading. */
  #readCall(node: Node): boolean {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
    const callee = node['callee'] as Node
    if (isMarker(callee)) this.#readMarked(nameOf(callee), node['arguments'] as Node[])
    else if (isTechnicalCall(callee)) for (const child of listChildren(node)) this.#readMarkedOnly(child)
    else return false
    return true
  }

  #readMarked(name: string, [message, ...others]: readonly Node[]): void {
    const context = name === 'msg' ? others.shift() : undefined
    for (const choice of message ? listChoices(message) : [])
      this.#readChoice(name, choice, context && readLiteral(context))
    for (const other of others) this.read(other)
  }

  #readChoice(name: string, node: Node, context: string | undefined): void {
    const text = readLiteral(node)
    if (text === '') return
    if (text !== undefined) {
      this.#messages.push({ node, message: { text, ...(context !== undefined && { context }) } })
      return
    }
    // Only `t` takes a message that was marked elsewhere.
    if (name !== 't' || isJoin(node))
      this.computed.push(this.#toFound(node, this.#source.slice(node.start, node.end)))
    this.#shown.push(node)
    this.read(node)
  }

  /** Reads marked texts, functions and elements within technical code, where other texts are keys or styles. */
  #readMarkedOnly(node: Node): void {
    if (node.type === 'CallExpression' && isMarker(node['callee'] as Node)) this.#readCall(node)
    else if (isElement(node) || node.type.includes('Function')) this.read(node)
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
    const literal = name === 'message' ? readLiteral(value) : undefined
    if (literal !== undefined) this.#messages.push({ node: value, message: { text: literal } })
    else if (shownName.test(name)) this.#shown.push(value)
    if (buttonLabel.test(name)) this.#inButtons.push(value)
    return literal !== undefined
  }
}

/**
 * Reads the messages of a TypeScript file. In the contract, every sentence is a message: most are the errors of its
 * schemas, which the server sends in English and the web app translates.
 */
export const readMessages = (path: string, text: string): SourceMessages => {
  const reader = new Reader(text, path.startsWith('contract/'))
  reader.read(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node)
  return {
    messages: reader.listMessages(),
    untranslated: reader.listUntranslated(),
    computed: reader.computed,
  }
}
