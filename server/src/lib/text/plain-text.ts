/** A string with markup may be longer than its plain text, up to this limit. */
const minRawLength = 5000
const rawFactor = 5

/** The entities that are common in text about food. */
const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    reg: '®',
    trade: '™',
    copy: '©',
    deg: '°',
    frac12: '½',
    frac13: '⅓',
    frac14: '¼',
    frac23: '⅔',
    frac34: '¾',
    times: '×',
    bull: '•',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    agrave: 'à',
    auml: 'ä',
    ccedil: 'ç',
    eacute: 'é',
    egrave: 'è',
    ecirc: 'ê',
    iacute: 'í',
    ntilde: 'ñ',
    oacute: 'ó',
    ouml: 'ö',
    szlig: 'ß',
    uuml: 'ü',
  }),
)

const toCharacter = (code: number): string =>
  Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''

const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi,
    (whole, decimal, hex, name: string) => {
      if (decimal !== undefined) return toCharacter(Number(decimal))
      if (hex !== undefined) return toCharacter(Number.parseInt(String(hex), 16))
      return entities.get(name.toLowerCase()) ?? whole
    },
  )

const markup = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)|<[/!?]?[a-z][^>]*(?:>|$)|<!--[^]*?(?:-->|$)/gi
const blockTag = /^<\/?(?:br|p|div|li|ol|ul|h[1-6]|tr|section|article|blockquote)\b/i
const lineEnds = /\r\n?|[\n\u0085\p{Zl}\p{Zp}]/gu
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const invisibles = /[\p{Cf}\p{Co}\p{Cn}\u034f\u115f\u1160\u3164\uffa0]/gu

const inlineEnd = /^<\/(?:a|b|i|u|em|strong|span)\s*>$/i

/** Markup is replaced with a space, or with nothing between a word and the punctuation after it. */
const toGap = (tag: string, _name: string, at: number, whole: string): string =>
  inlineEnd.test(tag) && /^[.,;:)]/.test(whole.slice(at + tag.length, at + tag.length + 1)) ? '' : ' '

/** Truncates with an ellipsis, never within a character. Null if nothing is left. */
export const cut = (words: string, maxLength: number): string | null => {
  if (words.length <= maxLength) return words || null
  const start = words.slice(0, maxLength - 1).toWellFormed()
  return `${start.trim()}…`.replace('\ufffd…', '…')
}

/** An untrusted string with its markup, bounded in length, well-formed and composed. */
const toReadable = (text: string, maxLength: number): string =>
  decodeEntities(text.slice(0, Math.max(minRawLength, rawFactor * maxLength)))
    .toWellFormed()
    .replaceAll(invisibles, '')
    .normalize('NFC')

const toOneLine = (text: string): string => text.replaceAll(controls, ' ').replaceAll(/\s+/g, ' ').trim()

/** The plain text of an untrusted string: one line without markup and invisible characters. Null if nothing is left. */
export const toPlainText = (text: string | undefined, maxLength: number): string | null =>
  text === undefined ? null : cut(toOneLine(toReadable(text, maxLength).replaceAll(markup, toGap)), maxLength)

/** Like `toPlainText`, but with a separate line for each paragraph, list entry and line. There are no empty lines. */
export const toPlainLines = (text: string | undefined, maxLength: number): string | null => {
  if (text === undefined) return null
  const lines = toReadable(text, maxLength)
    .replaceAll(markup, (tag: string, name: string, at: number, whole: string) =>
      blockTag.test(tag) ? '\n' : toGap(tag, name, at, whole),
    )
    .split(lineEnds)
    .map(toOneLine)
    .filter(Boolean)
  return cut(lines.join('\n'), maxLength)
}
