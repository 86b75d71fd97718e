import { createTinyJpeg, createTinyPng, toPhotoUrl } from './pictures.ts'

/** A hostile or malformed upload in place of a photo of a receipt. */
export type HostileReceipt = readonly [name: string, receiptImage: string]

export const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>'
export const html = '<!doctype html><html><body><script>alert(document.cookie)</script></body></html>'

const otherTypes = [
  'svg+xml',
  'gif',
  'bmp',
  'tiff',
  'avif',
  'heic',
  'jxl',
  'x-icon',
  'jpg',
  'pjpeg',
  'apng',
  'vnd.microsoft.icon',
  '*',
  'png+xml',
  'png; charset=utf-8',
]

// The length of this image makes its base64 end with one equals sign.
const tiny = createTinyPng().toString('base64')
const url = `data:image/png;base64,${tiny}`

/** Non-canonical base64 of the same bytes: the last character has an unused bit set. */
const withSpareBit = (base64: string): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  return `${base64.slice(0, -2)}${alphabet[alphabet.indexOf(base64.slice(-2, -1)) + 1]}=`
}

/** Strings that are not data URLs of images, or not in the form that browsers produce. */
export const oddPhotoUrls: readonly HostileReceipt[] = [
  ...otherTypes.map((type) => [`a picture as image/${type}`, toPhotoUrl(type, createTinyPng())] as const),
  ...['text/html', 'text/plain', 'application/pdf', 'application/octet-stream', 'multipart/mixed', ''].map(
    (type) => [`a picture as ${type || 'nothing'}`, `data:${type};base64,${tiny}`] as const,
  ),
  ['an SVG as what it is', `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`],
  ['an SVG as text', `data:image/svg+xml;utf8,${svg}`],
  ['HTML as what it is', `data:text/html;base64,${Buffer.from(html).toString('base64')}`],
  ['no text', ''],
  ['a blank', ' '],
  ['a word', 'receipt'],
  ['base64 alone', tiny],
  ['an address of another site', 'https://example.org/receipt.png'],
  ['an address without a scheme', '//example.org/receipt.png'],
  ['a file', 'file:///etc/passwd'],
  ['a path up', '/api/expenses/../../etc/passwd'],
  ['a script in an address', 'javascript:alert(1)//data:image/png;base64,'],
  ['a blob', 'blob:http://127.0.0.1/1'],
  ['half a data URL', 'data:image/png;base64'],
  ['a data URL without data', 'data:image/png;base64,'],
  ['a data URL in capitals', url.replace('data:', 'DATA:')],
  ['a type in capitals', url.replace('image/png', 'image/PNG')],
  ['an encoding in capitals', url.replace('base64', 'BASE64')],
  ['a data URL without an encoding', url.replace(';base64', '')],
  ['two encodings', url.replace(';base64', ';base64;base64')],
  ['a charset', url.replace(';base64', ';charset=utf-8;base64')],
  ['a blank before', ` ${url}`],
  ['a blank after', `${url} `],
  ['a blank within', url.replace('data:', 'data: ')],
  ['a line break after', `${url}\r\n`],
  ['a header after the type', url.replace(';base64', '\r\nSet-Cookie: sid=1\r\n;base64')],
  ['base64 in lines', `data:image/png;base64,${tiny.replaceAll(/(.{76})/g, '$1\r\n')}`],
  ['base64 with tabs', url.replace(tiny, `${tiny.slice(0, 20)}\t${tiny.slice(20)}`)],
  ['a byte order mark', `\ufeff${url}`],
  ['base64 for addresses', `data:image/jpeg;base64,${createTinyJpeg().toString('base64url')}==`],
  ['base64 for percent signs', `data:image/png;base64,${encodeURIComponent(`${tiny}+/=`)}`],
  ['base64 with its end in the middle', `data:image/png;base64,iVBORw==${tiny}`],
  ['base64 with too long an end', `${url}=`],
  ['base64 without its end', url.slice(0, -1)],
  ['base64 with a bit left over', `data:image/png;base64,${withSpareBit(tiny)}`],
  ['base64 with a sign that is none', `${url}!`],
  ['base64 with full-width characters', `${url}ＡＡＡＡ`],
  ['base64 with half of an emoji', `${url}🪺`],
  ['base64 of base64', `data:image/png;base64,${Buffer.from(tiny).toString('base64')}`],
  ['a fragment', `${url}#x`],
  ['a query', `${url}?x=1`],
  ['two data URLs', `${url},${url}`],
  ['a data URL within another', `data:image/png;base64,${url}`],
  ['a set of sources', `${url} 1x, ${url} 2x`],
  ['a style', `url(${url})`],
]
