import { setTimeout as wait } from 'node:timers/promises'
import { type EventReader, openEventReader } from '../../server/test-support/event-reader.ts'

const reopenMs = 200
const longestSilenceMs = 600_000

/** An event stream that is opened again whenever it ends, as browsers do. */
export interface ResumingStream {
  /** When all versions were told last; `performance.now()`. */
  readonly resumedAt: () => number
  readonly close: () => void
}

/** Waits for all versions until the stream ends. */
const noteVersions = async (reader: EventReader, note: () => void): Promise<void> => {
  let isOver = false
  const ended = reader.ended(longestSilenceMs).finally(() => (isOver = true))
  for (let from = 0; !isOver; from = reader.messages.length) {
    const told = reader.waitFor(({ message }) => message === 'versions', { from, withinMs: longestSilenceMs })
    told.catch(() => {})
    await Promise.race([told.then(note), ended])
  }
}

export const openResumingStream = (origin: string, cookie: string): ResumingStream => {
  let resumedAt = 0
  let reader: EventReader | undefined
  const closing = new AbortController()
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      reader = await openEventReader(origin, cookie)
      if (reader.status === 200) await noteVersions(reader, () => (resumedAt = performance.now()))
      await wait(reopenMs, undefined, { signal: closing.signal })
    }
  }
  follow().catch(() => {})
  return {
    resumedAt: () => resumedAt,
    close() {
      closing.abort()
      reader?.close()
    },
  }
}
