import { setTimeout as wait } from 'node:timers/promises'
import { type EventReader, openEventReader } from '../../server/test-support/app/event-reader.ts'

const reopenMs = 200
const longestSilenceMs = 600_000

/** An event stream that reconnects whenever it ends, as browsers do. */
export interface ReconnectingStream {
  /** The time at which the server last sent all versions, as `performance.now()`. */
  readonly reconnectedAt: () => number
  readonly close: () => void
}

/** Calls `note` for every message with all versions until the stream ends. */
const noteVersions = async (reader: EventReader, note: () => void): Promise<void> => {
  let isOver = false
  const ended = reader.ended(longestSilenceMs).finally(() => (isOver = true))
  for (let from = 0; !isOver; from = reader.messages.length) {
    const next = reader.waitFor(({ message }) => message === 'versions', { from, withinMs: longestSilenceMs })
    next.catch(() => {})
    await Promise.race([next.then(note), ended])
  }
}

export const openReconnectingStream = (origin: string, cookie: string): ReconnectingStream => {
  let reconnectedAt = 0
  let reader: EventReader | undefined
  const closing = new AbortController()
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      reader = await openEventReader(origin, cookie)
      if (reader.status === 200) await noteVersions(reader, () => (reconnectedAt = performance.now()))
      await wait(reopenMs, undefined, { signal: closing.signal })
    }
  }
  follow().catch(() => {})
  return {
    reconnectedAt: () => reconnectedAt,
    close() {
      closing.abort()
      reader?.close()
    },
  }
}
