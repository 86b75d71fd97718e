import { Readable } from 'node:stream'
import { createPlaces } from './places.ts'

/** What a household has in one file: one at a time a person, and four in all. */
const exportPlaces = createPlaces({ each: 1, inAll: 4 })
/** Whoever reads more slowly is cut off: others wait for the place. */
const maxSendingMs = 2 * 60_000
/** The same for whoever reads nothing at all for so long. */
const maxIdleMs = 20_000

/** Hands on parts; `giveUp` is called when nobody has asked for the next one in time. */
async function* watchReading(parts: AsyncIterable<string>, giveUp: () => void): AsyncGenerator<string> {
  for await (const part of parts) {
    const timer = setTimeout(giveUp, maxIdleMs).unref()
    try {
      yield part
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Sends parts of a text in one of the places: none is made before the one before it has gone. Throws `busy` or
 * `overloaded`.
 */
export const streamExport = (
  userId: string,
  parts: AsyncIterable<string>,
  places = exportPlaces,
): Readable => {
  const leave = places.enter(userId)
  const stream: Readable = Readable.from(
    watchReading(parts, () => stream.destroy(new Error('Nobody read the export'))),
    { objectMode: false },
  )
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
  const leave = exportPlaces.enter(userId)
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
