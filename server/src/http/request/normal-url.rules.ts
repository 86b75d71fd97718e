/** The codes of characters that mean the same without them (RFC 3986, section 6.2.2.2): `a`, `0`, `-`, `.`, `_`, `~`. */
const needlessCode = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

const origin = /^https?:\/\/[^/?]*/i

/**
 * Returns the path and query of a request in one spelling: without the origin that a client may send before the path, and
 * without needless codes in the path. Whatever decides by the address then sees what the router sees.
 */
export const toNormalUrl = (target: string): string => {
  if (target.startsWith('/') && !target.includes('%')) return target
  const rest = target.replace(origin, '')
  const [path = ''] = rest.split('?', 1)
  const decoded = path.replaceAll(needlessCode, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  )
  const slash = rest.length < target.length && !path.startsWith('/') ? '/' : ''
  return slash + decoded + rest.slice(path.length)
}
