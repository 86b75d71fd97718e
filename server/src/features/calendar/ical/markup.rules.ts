import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

// Turns descriptions that are HTML into plain text with their links. Google, Outlook and calendars of web sites write
// HTML where the standard has plain text (RFC 5545 §3.8.1.5), so what merely contains `<` has to stay as it is.

const blocks = new Set(
  'address article blockquote body div dl dd dt footer h1 h2 h3 h4 h5 h6 header hr html main ol p pre section table tr ul'.split(
    ' ',
  ),
)
const inlines =
  'a abbr b big center code em font head html-blob i img ins li meta s small span strike strong style sub sup tbody td th thead title u'
const known = new Set([...blocks, 'br', ...inlines.split(' ')])
/** Other elements of HTML, of which only the content is shown. */
const others = new Set(
  'acronym area audio base basefont bdi bdo button canvas caption cite col colgroup data datalist del details dfn dialog embed fieldset figcaption figure form frame frameset hgroup iframe input kbd label legend link map mark math menu meter nav nobr noscript object optgroup option output param path picture progress q rect ruby rp rt samp search select slot source summary svg template textarea tfoot time track tt var video wbr'.split(
    ' ',
  ),
)
/** Elements of Office, such as `<o:p>`; `<sip:maya>` is none. */
const ofOffice = /^(?:o|v|w|x|m|st1):/
/** Elements without content, which are markup wherever they are. */
const empty = new Set(['br', 'hr', 'img'])
/** Elements whose content is not shown. */
const hidden = new Set(['head', 'script', 'style', 'title'])

/** A tag ends at the next `>` and contains no other `<`, so that reading all of them takes linear time. */
const tags = /<(\/?)([a-z][\w-]{0,15})(?:\s[^<>]*)?>/gi
const startsWithBlock = /^\s*<(?:!doctype|html|head|body|div|p|table|ul|ol|h[1-6])[\s>]/i

/** Whether the text has an element with its end, such as `<b>…</b>`, one without content, or begins with a block. */
const isMarkup = (text: string): boolean => {
  if (startsWithBlock.test(text)) return true
  const opened = new Set<string>()
  for (const [, end, tag = ''] of text.replaceAll('/>', '>').matchAll(tags)) {
    const name = tag.toLowerCase()
    if (empty.has(name) || (end && opened.has(name))) return true
    if (known.has(name)) opened.add(name)
  }
  return false
}

/** In a page, line breaks of the source are spaces. Google keeps those of a text that has only a few tags. */
const isPage = (text: string): boolean => /<(?:!doctype|html|head|body|div|p|table)[\s>]/i.test(text)

const shownProtocol = /^(?:https?:\/\/|mailto:|tel:)/i

const toComparable = (url: string): string =>
  url
    .trim()
    .replace(/^(?:https?:\/\/(?:www\.)?|www\.|mailto:|tel:)/i, '')
    .replace(/\/$/, '')

/** Collects the text of a page. Lists, paragraphs and rows begin on lines of their own. */
class PageText {
  #text = ''
  #link: { readonly url: string; readonly at: number } | null = null
  #hidden: string | null = null

  write(text: string): void {
    if (this.#hidden === null) this.#text += text
  }

  open(name: string, { href = '', alt = '' }: { readonly href?: string; readonly alt?: string }): void {
    // A page without the end of its head still shows its body.
    if (name === 'body') this.#hidden = null
    else if (hidden.has(name)) this.#hidden ??= name
    if (blocks.has(name)) this.#beginLine()
    else this.#openInline(name, alt)
    if (name === 'a') this.#link = { url: href.trim(), at: this.#text.length }
  }

  close(name: string): void {
    if (name === this.#hidden) this.#hidden = null
    else if (name === 'a') this.#closeLink()
    else if (blocks.has(name)) this.#beginLine()
  }

  end(): string {
    return this.#text
      .replaceAll('\u00a0', ' ')
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  }

  #openInline(name: string, alt: string): void {
    if (name === 'br') this.write('\n')
    else if (name === 'li') this.#beginLine('- ')
    else if (name === 'td' || name === 'th') this.#separate()
    else if (name === 'img') this.write(alt)
  }

  #beginLine(prefix = ''): void {
    const isAtBegin = this.#text === '' || this.#text.endsWith('\n')
    this.write((isAtBegin ? '' : '\n') + prefix)
  }

  #separate(): void {
    if (!/(?:^|\s)$/.test(this.#text.slice(-1))) this.write(' ')
  }

  /** Adds the address of a link if its text is another one. */
  #closeLink(): void {
    if (!this.#link) return
    const { url, at } = this.#link
    this.#link = null
    const label = this.#text.slice(at).trim()
    if (!shownProtocol.test(url) || toComparable(label) === toComparable(url)) return
    this.write(label === '' ? url : ` (${url.replace(/^(?:mailto|tel):/i, '')})`)
  }
}

/** Reads tags, attributes and characters in order; unlike a parser, it keeps no stack, so its work is linear. */
const createCallbacks = (html: string, page: PageText): TokenizerCallbacks => {
  let tag = ''
  let tagStart = 0
  let attribute = ''
  let values: Record<string, string> = {}
  const addValue = (text: string): void => {
    values[attribute] = (values[attribute] ?? '') + text
  }
  const toText = (start: number, end: number): string => html.slice(start, end)
  const collapsed = isPage(html)
  /** What is no tag, such as `<https://example.org>`, `<maya@example.org>` and `List<String>`, is text. */
  const isText = (name: string): boolean =>
    !known.has(name) && !hidden.has(name) && !others.has(name) && !ofOffice.test(name)
  const open = (end: number): void =>
    isText(tag) ? page.write(toText(tagStart - 1, end + 1)) : page.open(tag, values)
  const ignore = (): void => {}
  return {
    ontext: (start, end) => {
      const text = toText(start, end)
      page.write(collapsed ? text.replaceAll(/\s+/g, ' ') : text)
    },
    ontextentity: (code) => page.write(String.fromCodePoint(code)),
    onopentagname: (start, end) => {
      tag = toText(start, end).toLowerCase()
      tagStart = start
      values = {}
    },
    onattribname: (start, end) => {
      attribute = toText(start, end).toLowerCase()
    },
    onattribdata: (start, end) => addValue(toText(start, end)),
    onattribentity: (code) => addValue(String.fromCodePoint(code)),
    onattribend: ignore,
    onopentagend: open,
    onselfclosingtag: open,
    onclosetag: (start, end) => {
      const name = toText(start, end).toLowerCase()
      if (isText(name)) page.write(`</${toText(start, end)}>`)
      else page.close(name)
    },
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  }
}

export const toTextOfPage = (html: string): string => {
  const page = new PageText()
  const tokenizer = new Tokenizer({ decodeEntities: true }, createCallbacks(html, page))
  tokenizer.write(html)
  tokenizer.end()
  return page.end()
}

const entities = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});/gi

/** Whether a text without tags is escaped: then it has no `<`, and every `&` begins an entity. */
const isEscaped = (text: string): boolean => text.includes('&') && !/[<&]/.test(text.replaceAll(entities, ''))

/** The plain text of a value that may be HTML, and whether it had formatting. */
export const toTextOfValue = (value: string): { readonly text: string; readonly hadMarkup: boolean } => {
  const text = isEscaped(value) ? toTextOfPage(value) : value
  return isMarkup(text) ? { text: toTextOfPage(text), hadMarkup: true } : { text, hadMarkup: false }
}
