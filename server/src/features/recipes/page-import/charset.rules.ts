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

/** Detects UTF-16 by its two-byte byte order mark. */
const findMarked = (bytes: Buffer): string | undefined => {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\u00ff\u00fe') return 'utf-16le'
  return mark === '\u00fe\u00ff' ? 'utf-16be' : undefined
}

/** A declaration that is readable as single bytes cannot be UTF-16, so one that names UTF-16 is ignored. */
const findDeclared = (bytes: Buffer): string | undefined => {
  const start = bytes.toString('latin1', 0, startLength)
  const label = charsetOf.exec(
    /<(?:meta|\?xml)\b[^>]*(?:charset|encoding)[^>]*>/i.exec(start)?.[0] ?? '',
  )?.[1]
  const named = label ?? /<\?xml[^>]*encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(start)?.[1]
  return named?.toLowerCase().startsWith('utf-16') ? undefined : named
}

/** Decodes a page using its byte order mark, content type or own declaration, in that order; otherwise as UTF-8. */
export const decodePage = (bytes: Buffer, contentType: string): string => {
  const decoder =
    toDecoder(findMarked(bytes)) ??
    toDecoder(charsetOf.exec(contentType)?.[1]) ??
    toDecoder(findDeclared(bytes)) ??
    new TextDecoder()
  return decoder.decode(bytes)
}
