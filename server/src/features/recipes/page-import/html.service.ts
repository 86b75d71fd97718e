import { once } from '../../../lib/caching/once.ts'
import { runTimeSlice } from '../../../lib/concurrency/time-slices.ts'
import { createPageReader, type PageData } from './html.rules.ts'

/** Most families never import a page. */
const loadParser = once(() => import('htmlparser2'))

/** A moment's work, also of the tags that cost the most. */
const sliceLength = 16 * 1024

/**
 * Goes over a page once, keeps no tree of it, and lets other requests have their turn after each slice: nothing in a
 * page can hold up the server. A page of more than any has is read up to there.
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
