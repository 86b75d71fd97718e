import { chooseLanguage, type Language } from '@roost/contract/language/languages.ts'

const maxHeaderLength = 200

const readEntry = (entry: string): { readonly tag: string; readonly quality: number } => {
  const [tag = '', quality] = entry.split(/;\s*q=/i)
  return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) || 0 }
}

/**
 * The language that a browser asks for in the header `Accept-Language`, such as `de-AT,de;q=0.9,en;q=0.8`; null without
 * the header.
 */
export const readAcceptLanguage = (header: string | undefined): Language | null => {
  if (header === undefined) return null
  const wanted = header
    .slice(0, maxHeaderLength)
    .split(',')
    .map(readEntry)
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return chooseLanguage(wanted.map(({ tag }) => tag))
}
