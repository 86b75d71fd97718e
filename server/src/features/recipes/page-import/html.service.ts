import { once } from '../../../lib/caching/once.ts'
import { runTimeSlice } from '../../../lib/concurrency/time-slices.ts'
import { createPageReader, type PageData } from './html.rules.ts'

/** Loaded on first use, because most households never import a page. */
const loadParser = once(() => import('htmlparser2'))

/** In characters. Small enough to be parsed quickly even if it consists of the most expensive tags. */
const sliceLength = 16 * 1024

/**
 * Reads a page in one pass without building a tree, and yields to other requests after each slice, so no page can block
 * the server. Stops when the limits of `createPageReader` are reached.
 */
export const readPage = async (html: string, isXml: boolean): Promise<PageData> => {
  const { Parser } = await loadParser()
  const reader = createPageReader()
  const parser = new Parser(
    { onopentag: reader.open, ontext: reader.text, onclosetag: reader.close },
    { recognizeCDATA: isXml, recognizeSelfClosing: isXml },
  )
  for (let at = 0; at < html.length && !reader.isFull(); at += sliceLength)
    await runTimeSlice(() => parser.write(html.slice(at, at + sliceLength)))
  if (!reader.isFull()) parser.end()
  return reader.end()
}
