import { Readable } from 'node:stream'
import { createPlaces } from './places.ts'

/** What a household has in one file: one at a time a person, and two in all. */
const places = createPlaces({ each: 1, inAll: 2 })
/** Whoever reads more slowly is cut off: others wait for the place. */
const maxSendingMs = 2 * 60_000

/** Parts of a text as they are sent: none is made before the one before it has gone. */
export const toTextStream = (parts: AsyncIterable<string>): Readable =>
  Readable.from(parts, { objectMode: false })

/** The same in one of the places for exports. Throws `busy` or `overloaded`. */
export const streamExport = (userId: string, parts: AsyncIterable<string>): Readable => {
  const leave = places.enter(userId)
  const stream = toTextStream(parts)
  const timer = setTimeout(() => stream.destroy(new Error('The export took too long')), maxSendingMs).unref()
  const end = (): void => {
    clearTimeout(timer)
    leave()
  }
  // Sent to the end, or given up by whoever read it.
  stream.once('end', end).once('close', end)
  return stream
}

/** Makes an export that is answered in one piece, in one of the places. Throws `busy` or `overloaded`. */
export const runExport = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
  const leave = places.enter(userId)
  try {
    return await work()
  } finally {
    leave()
  }
}

/** The first entries whose texts have at most so many characters together. */
export const takeTexts = <T>(
  entries: readonly T[],
  maxLength: number,
  toLength: (entry: T) => number,
): T[] => {
  let length = 0
  const end = entries.findIndex((entry) => (length += toLength(entry)) > maxLength)
  return end === -1 ? [...entries] : entries.slice(0, end)
}
