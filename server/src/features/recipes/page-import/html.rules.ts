import { createItemReader } from './microdata.rules.ts'
import type { SchemaNode } from './schema-node.rules.ts'

type Attributes = Readonly<Record<string, string>>

/** The metadata of a page. */
export interface PageData {
  readonly title: string
  readonly pictureUrl: string | undefined
  readonly canonicalUrl: string | undefined
  readonly baseUrl: string | undefined
  /** The contents of the page's JSON-LD script elements. */
  readonly jsonLd: readonly string[]
  readonly items: readonly SchemaNode[]
}

/** The parser stops at this number; real pages have far fewer. */
const maxElements = 200_000
const maxDepth = 500
const maxBlocks = 100
const maxTitleLength = 1000

interface Head {
  title: string
  ogTitle: string | undefined
  pictureUrl: string | undefined
  canonicalUrl: string | undefined
  baseUrl: string | undefined
}

const collectMeta = (head: Head, { property, name, content }: Attributes): void => {
  const key = (property ?? name ?? '').toLowerCase()
  if (key === 'og:title') head.ogTitle ??= content
  if (key === 'og:image' || key === 'og:image:secure_url') head.pictureUrl ??= content
}

const collectHead = (head: Head, tag: string, attributes: Attributes): void => {
  if (tag === 'meta') collectMeta(head, attributes)
  if (tag === 'base') head.baseUrl ??= attributes['href']
  if (tag === 'link' && attributes['rel']?.toLowerCase().split(/\s+/).includes('canonical'))
    head.canonicalUrl ??= attributes['href']
}

const isJsonLd = (tag: string, { type = '' }: Attributes): boolean =>
  tag === 'script' && /^\s*application\/ld\+json\b/i.test(type)

/** Receives the tags and text nodes of a page in document order. */
export const createPageReader = () => {
  const head: Head = {
    title: '',
    ogTitle: undefined,
    pictureUrl: undefined,
    canonicalUrl: undefined,
    baseUrl: undefined,
  }
  const items = createItemReader()
  const blocks: string[][] = []
  const openTags: string[] = []
  let block: string[] | undefined
  let elementCount = 0

  const close = (tag: string): void => {
    openTags.pop()
    items.close(tag)
    block = undefined
  }
  return {
    /** Whether a limit has been reached, so that parsing can stop. */
    isFull: (): boolean =>
      elementCount > maxElements || openTags.length > maxDepth || blocks.length > maxBlocks || items.isFull(),
    open: (tag: string, attributes: Attributes): void => {
      elementCount += 1
      openTags.push(tag)
      collectHead(head, tag, attributes)
      items.open(tag, attributes)
      if (isJsonLd(tag, attributes)) blocks.push((block = []))
    },
    text: (text: string): void => {
      if (block) block.push(text)
      else if (openTags.at(-1) === 'title' && head.title.length < maxTitleLength) head.title += text
      items.text(text)
    },
    close,
    end: (): PageData => {
      while (openTags.length > 0) close(openTags.at(-1) ?? '')
      const { title, ogTitle, ...rest } = head
      return {
        ...rest,
        title: ogTitle ?? title,
        jsonLd: blocks.map((parts) => parts.join('')),
        items: items.roots,
      }
    },
  }
}
