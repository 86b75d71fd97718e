const startLength = 4096
const charsetOf = /charset\s*=\s*(?:["']\s*)?([\w.:-]{1,40})/i

const toDecoder = (label: string | undefined): TextDecoder | undefined => {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

/** UTF-16 starts with a byte order mark of two bytes. */
const findMarked = (bytes: Buffer): string | undefined => {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\u00ff\u00fe') return 'utf-16le'
  return mark === '\u00fe\u00ff' ? 'utf-16be' : undefined
}

/** A page in which this word can be read byte by byte is not in UTF-16, whatever it declares. */
const findDeclared = (bytes: Buffer): string | undefined => {
  const start = bytes.toString('latin1', 0, startLength)
  const label = charsetOf.exec(
    /<(?:meta|\?xml)\b[^>]*(?:charset|encoding)[^>]*>/i.exec(start)?.[0] ?? '',
  )?.[1]
  const named = label ?? /<\?xml[^>]*encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(start)?.[1]
  return named?.toLowerCase().startsWith('utf-16') ? undefined : named
}

/** Decodes a page by its byte order mark, its content type, or its own declaration; UTF-8 otherwise. */
export const decodePage = (bytes: Buffer, contentType: string): string => {
  const decoder =
    toDecoder(findMarked(bytes)) ??
    toDecoder(charsetOf.exec(contentType)?.[1]) ??
    toDecoder(findDeclared(bytes)) ??
    new TextDecoder()
  return decoder.decode(bytes)
}
