import { Parser } from 'htmlparser2'

interface ReadElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
}

/** Returns the elements of a page in document order, each with its own text. */
const readElements = (html: string): ReadElement[] => {
  const elements: ReadElement[] = []
  const openElements: ReadElement[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element = { tag, attributes, text: '' }
      elements.push(element)
      openElements.push(element)
    },
    ontext(text) {
      const element = openElements.at(-1)
      if (element) element.text += text
    },
    onclosetag: () => void openElements.pop(),
  })
  parser.end(html)
  return elements
}

/** Reads the title and metadata of a page, as a link preview does. */
export const readHead = (html: string) => {
  const elements = readElements(html)
  const find = (tag: string, test: (attributes: ReadElement['attributes']) => boolean = () => true) =>
    elements.filter((element) => element.tag === tag && test(element.attributes))
  const findMeta = (name: string) =>
    find('meta', (attributes) => attributes['property'] === name || attributes['name'] === name).map(
      ({ attributes }) => attributes['content'],
    )
  const blocks = find('script', ({ type }) => type === 'application/ld+json')
  return {
    titles: find('title').map(({ text }) => text),
    findMeta,
    recipes: blocks.map(({ text }): unknown => JSON.parse(text)),
    tags: elements.map(({ tag }) => tag),
  }
}
