import { readSharedQuery } from '../device/shared-storage.ts'
import { toLines } from './pasted-lines.ts'

// What another app on the phone shares with Roost: a text, a link, or both. It may also come from a stranger's page.

/** What is longer is cut, and the page says so. */
export const maxSharedLength = 20_000
/** At most so many lines are added to the shopping list at once, each with at most so many characters. */
export const maxSharedLines = 100
export const maxLineLength = 255
const maxTitleLength = 255
export const maxDescriptionLength = 2000

export interface Shared {
  readonly title: string
  readonly text: string
  readonly link: string | null
  /** Whether there was more than Roost takes. */
  readonly isCut: boolean
}

const anyLink = /https?:\/\/[^\s<>"]+/i

/** A full stop or a bracket after a link belongs to the sentence. */
const findLink = (text: string): string | null => anyLink.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '') ?? null

/** The start of a text, never with half a character (UTF-16). */
const cut = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')

/** Reads the parameters of the address to which the phone shares; null if there is nothing in them. */
export const parseShared = (search: string): Shared | null => {
  const params = new URLSearchParams(search)
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map(
    (name) => params.get(name)?.trim() ?? '',
  )
  if (title + text + url === '') return null
  const cutTitle = cut(title, maxSharedLength)
  const cutText = cut(text, maxSharedLength)
  return {
    title: cutTitle,
    text: cutText,
    link: findLink(url) ?? findLink(cutText) ?? findLink(cutTitle),
    isCut: cutTitle !== title || cutText !== text,
  }
}

/** Returns what another app has shared with this tab; null without any. */
export const readShared = (): Shared | null => parseShared(readSharedQuery())

const isLinkOnly = (line: string): boolean => line.trim().replace(anyLink, '') === ''

export interface SharedLines {
  readonly lines: readonly string[]
  /** Whether there are more lines than can be added at once. */
  readonly areMore: boolean
  readonly isLineCut: boolean
}

/** The items in what was shared: each line is one. A link alone is no item, unless there is nothing else. */
export const toSharedLines = ({ title, text, link }: Shared): SharedLines => {
  const found = toLines(text).filter((line) => !isLinkOnly(line))
  const all = found.length > 0 ? found : [title || link || text]
  return {
    lines: all.slice(0, maxSharedLines).map((line) => cut(line, maxLineLength)),
    areMore: all.length > maxSharedLines,
    isLineCut: all.some((line) => line.length > maxLineLength),
  }
}

export interface SharedTask {
  readonly title: string
  readonly description: string
  /** Whether the description cannot hold everything. */
  readonly isCut: boolean
}

const toLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The title of the page or the first line, and the text without it. A title that is too long stays in the text, too. */
const splitTitle = ({ title, text, link }: Shared) => {
  const lines = text.split(/\r\n|[\n\r]/)
  const first = lines.findIndex((line) => line.trim() !== '' && !isLinkOnly(line))
  const whole = toLine(title || lines[first] || link || text)
  const rest = title ? lines : lines.filter((_line, index) => index !== first)
  if (whole.length <= maxTitleLength) return { title: whole, body: rest.join('\n').trim() }
  return { title: `${cut(whole, maxTitleLength - 1)}…`, body: [whole, ...rest].join('\n').trim() }
}

/** The task in what was shared: its title is that of the page or the first line, its description the rest with the link. */
export const toSharedTask = (shared: Shared): SharedTask => {
  const { title, body } = splitTitle(shared)
  const link = shared.link ?? ''
  // A link alone is the title.
  const text = body === title ? '' : body
  const end = title === link || text.includes(link) ? '' : `\n${link}`
  const room = maxDescriptionLength - end.length
  return {
    title,
    description: cut((cut(text, Math.max(room, 0)) + end).trim(), maxDescriptionLength),
    isCut: text.length > room,
  }
}
