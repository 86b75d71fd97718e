import { Readable } from 'node:stream'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Exports of a household's data: one at a time per person, four in total. */
const exportLimit = createConcurrencyLimit({ perPerson: 1, total: 4 })
/** A client that takes longer is disconnected, because it prevents the exports of others. */
const maxSendingMs = 2 * 60_000
/** A client that reads nothing for this long is disconnected too. */
const maxIdleMs = 20_000

/** Passes the parts on and calls `giveUp` if the next one is not requested in time. */
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
 * Streams the parts of an export within a concurrency limit; each part is generated once the previous one has been
 * sent. Throws `busy` or `overloaded`.
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
  // The export was sent completely, or the client disconnected.
  stream.once('end', end).once('close', end)
  return stream
}

/** Runs an export that is sent as a whole, within the concurrency limit. Throws `busy` or `overloaded`. */
export const runExport = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
  const release = exportLimit.acquire(userId)
  try {
    return await work()
  } finally {
    release()
  }
}

/** The first entries whose total length is at most `maxLength` characters. */
export const takeTexts = <T>(
  entries: readonly T[],
  maxLength: number,
  toLength: (entry: T) => number,
): T[] => {
  let length = 0
  const end = entries.findIndex((entry) => (length += toLength(entry)) > maxLength)
  return end === -1 ? [...entries] : entries.slice(0, end)
}
