import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Change, AnnouncedChange } from './database.ts'

const reconnectDelayMs = 1000

/**
 * Receives the changes made by every server on the database, over a separate connection that is re-established when
 * lost.
 */
export const listenForChanges = (
  connect: () => pg.Client,
  channel: string,
  publish: (change: AnnouncedChange) => void,
) => {
  let client: pg.Client | null = null
  let connected: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()

  const listen = async (): Promise<void> => {
    const current = connect()
    const lost = new Promise<void>((resolve) => {
      current.once('end', resolve)
      current.once('error', () => resolve())
    })
    current.on('notification', ({ payload }) => {
      for (const change of JSON.parse(payload ?? '[]') as Change[]) publish(change)
    })
    client = current
    connected = current.connect()
    await connected
    await current.query(`listen ${channel}`)
    // Notifications sent while the connection was down are lost.
    publish('unknown')
    await lost
  }

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listen().catch(() => {})
      await client?.end().catch(() => {})
      await sleep(reconnectDelayMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const running = run()

  return {
    async close(): Promise<void> {
      closing.abort()
      // Closing a connection before it is established can make both sides wait for each other.
      await connected.catch(() => {})
      await client?.end().catch(() => {})
      await running
    },
  }
}
