import { Readable } from 'node:stream'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** A household's data in one file: one export at a time per person, four in total. */
const exportLimit = createConcurrencyLimit({ perPerson: 1, total: 4 })
/** A client that reads more slowly is disconnected: others wait for the place. */
const maxSendingMs = 2 * 60_000
/** So is a client that reads nothing at all for this long. */
const maxIdleMs = 20_000

/** Passes parts on; calls `giveUp` if the next one is not requested in time. */
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
 * Streams parts of a text within a concurrency limit: a part is generated when the one before it has been sent. Throws
 * `busy` or `overloaded`.
 */
export const streamExport = (userId: string, parts: AsyncIterable<string>, limit = exportLimit): Readable => {
  const release = limit.acquire(userId)
  const stream: Readable = Readable.from(
    watchReading(parts, () => stream.destroy(new Error('Nobody read the export'))),
    { objectMode: false },
  )
  const timer = setTimeout(() => stream.destroy(new Error('The export took too long')), maxSendingMs).unref()
  const end = (): void => {
    clearTimeout(timer)
    release()
  }
  // Sent to the end, or the client disconnected.
  stream.once('end', end).once('close', end)
  return stream
}

/** Makes an export that is sent in one piece, within the concurrency limit. Throws `busy` or `overloaded`. */
export const runExport = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
  const release = exportLimit.acquire(userId)
  try {
    return await work()
  } finally {
    release()
  }
}

/** The first entries whose texts have at most `maxLength` characters in total. */
export const takeTexts = <T>(
  entries: readonly T[],
  maxLength: number,
  toLength: (entry: T) => number,
): T[] => {
  let length = 0
  const end = entries.findIndex((entry) => (length += toLength(entry)) > maxLength)
  return end === -1 ? [...entries] : entries.slice(0, end)
}
