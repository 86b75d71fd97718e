import type { SchemaNode } from './schema-node.rules.ts'

// Microdata and RDFa Lite, collected in one pass over the tags of a page. Items become the same nodes as those of
// JSON-LD.

type Attributes = Readonly<Record<string, string>>

interface Item {
  [name: string]: unknown[]
}

/** The text content of an open element. */
interface Collector {
  readonly parts: string[]
  length: number
}

interface TextProperty {
  readonly owner: Item
  readonly names: readonly string[]
  readonly collector: Collector
}

/** An open element, and the item or property it belongs to. */
interface Frame {
  readonly item: Item | undefined
  readonly property: TextProperty | undefined
  readonly isSilent: boolean
}

/** Parsing stops at these limits, which are far above what any recipe has. */
const maxItems = 5000
const maxProperties = 20_000
const maxCollectors = 20
const maxTextLength = 100_000
const maxNames = 5

const silentTags: readonly string[] = ['script', 'style', 'template', 'noscript']
const blockTags: readonly string[] =
  'br p div li ol ul tr dt dd section article blockquote h1 h2 h3 h4 h5 h6'.split(' ')
const addressProperties: readonly string[] = [
  'url',
  'image',
  'contentUrl',
  'thumbnailUrl',
  'mainEntityOfPage',
]

const toNames = (text: string): string[] =>
  text
    .slice(0, 300)
    .split(/\s+/)
    .map((name) => name.replace(/^.*[/#:]/, ''))
    .filter(Boolean)
    .slice(0, maxNames)

const hasProperties = (item: Item): boolean => Object.keys(item).length > 1

const findSource = (attributes: Attributes): string | undefined => {
  const { src, 'data-src': later, 'data-lazy-src': lazy } = attributes
  return src === undefined || src.startsWith('data:') ? (later ?? lazy ?? src) : src
}

/** The value of a property from an attribute; undefined when its value is the text content. */
const findValue = (tag: string, attributes: Attributes, names: readonly string[]): string | undefined => {
  const { content, href, datetime, value } = attributes
  if (content !== undefined) return content
  if (['img', 'source', 'video', 'embed', 'iframe'].includes(tag)) return findSource(attributes) ?? ''
  if (tag === 'link' || (href !== undefined && names.some((name) => addressProperties.includes(name))))
    return href
  if (tag === 'time') return datetime
  return ['data', 'meter', 'input'].includes(tag) ? value : undefined
}

const createCollectors = () => {
  const open: Collector[] = []
  let silentCount = 0
  const add = (text: string): void => {
    for (const collector of open) {
      const part = text.slice(0, maxTextLength - collector.length)
      collector.parts.push(part)
      collector.length += part.length
    }
  }
  return {
    /** Returns undefined if too many collectors are open. */
    open: (): Collector | undefined => {
      if (open.length >= maxCollectors) return undefined
      const collector = { parts: [], length: 0 }
      open.push(collector)
      return collector
    },
    close: (collector: Collector): string => {
      open.splice(open.indexOf(collector), 1)
      return collector.parts.join('')
    },
    text: (text: string): void => {
      if (open.length > 0 && silentCount === 0) add(text.replaceAll(/\s+/g, ' '))
    },
    breakLine: (tag: string): void => {
      if (open.length > 0 && blockTags.includes(tag)) add('\n')
    },
    silence: (count: 1 | -1) => void (silentCount += count),
  }
}

/** The top-level items of a page; `set` adds their properties. */
const createItems = () => {
  const roots: SchemaNode[] = []
  const open: Item[] = []
  let itemCount = 0
  let propertyCount = 0
  return {
    roots,
    open,
    isFull: (): boolean => itemCount > maxItems || propertyCount > maxProperties,
    create({ itemscope, itemtype, typeof: type }: Attributes): Item | undefined {
      if (itemscope === undefined && type === undefined) return undefined
      itemCount += 1
      return Object.assign(Object.create(null) as Item, { '@type': toNames(itemtype ?? type ?? '') })
    },
    set(owner: Item, names: readonly string[], value: unknown): void {
      for (const name of names) {
        propertyCount += 1
        if (propertyCount <= maxProperties) (owner[name] ??= []).push(value)
      }
    },
  }
}

export const createItemReader = () => {
  const frames: Frame[] = []
  const items = createItems()
  const collectors = createCollectors()

  const collect = (owner: Item, names: readonly string[]): TextProperty | undefined => {
    const collector = collectors.open()
    return collector && { owner, names, collector }
  }
  /** A property whose value is the text content that follows. */
  const openProperty = (tag: string, attributes: Attributes, item: Item | undefined) => {
    const owner = items.open.at(-1)
    const names = toNames(attributes['itemprop'] ?? attributes['property'] ?? '')
    if (!owner || names.length === 0) {
      if (item) items.roots.push(item)
      return undefined
    }
    const value = item ?? findValue(tag, attributes, names)
    if (value === undefined) return collect(owner, names)
    items.set(owner, names, value)
    // An item without properties is represented by its text content.
    return item && collect(item, ['text'])
  }
  const closeProperty = ({ owner, names, collector }: TextProperty, item: Item | undefined): void => {
    const text = collectors.close(collector)
    if (item === undefined || !hasProperties(item)) items.set(owner, names, text)
  }

  return {
    roots: items.roots,
    isFull: items.isFull,
    open: (tag: string, attributes: Attributes): void => {
      collectors.breakLine(tag)
      const item = items.create(attributes)
      const property = openProperty(tag, attributes, item)
      const isSilent = silentTags.includes(tag)
      frames.push({ item, property, isSilent })
      if (item) items.open.push(item)
      if (isSilent) collectors.silence(1)
    },
    text: collectors.text,
    close: (tag: string): void => {
      const frame = frames.pop()
      if (!frame) return
      collectors.breakLine(tag)
      if (frame.item) items.open.pop()
      if (frame.property) closeProperty(frame.property, frame.item)
      if (frame.isSilent) collectors.silence(-1)
    },
  }
}
