import type { Feature } from '@roost/contract/endpoint/changes.ts'
import type { SignedInMember } from './population.ts'
import { EventSourceClient, type HouseholdVersion } from './event-source.ts'
import { readClock } from './clock.ts'
import { serveCommands } from './worker-process.ts'

// Browsers with an open event stream. They record when each change arrives.

export interface StreamSettings {
  readonly url: string
  /** If there are more streams than members, the first members have more than one. */
  readonly members: readonly SignedInMember[]
  readonly streams: number
}

/** A version of a household's data that at least one stream has received. */
export interface ReceivedChange {
  readonly householdId: number
  readonly feature: Feature
  readonly version: number
  /** The time at which the last stream received it. */
  readonly lastAt: number
  /** The number of streams that received it. */
  readonly listeners: number
}

export interface StreamState {
  readonly open: number
  /** The number of responses with a status other than 200 since the start. */
  readonly refused: number
  /** The number of versions that an open stream has skipped since the start. */
  readonly gaps: number
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const settleLimitMs = 60_000
/** Streams are opened in groups of this size, because browsers do not all start at the same moment. */
const openedAtOnce = 20

class ReceivedChanges {
  readonly #received = new Map<string, { -readonly [Key in keyof ReceivedChange]: ReceivedChange[Key] }>()

  add({ member: { householdId } }: EventSourceClient, feature: Feature, version: number): void {
    const key = `${householdId} ${feature} ${version}`
    const known = this.#received.get(key) ?? { householdId, feature, version, lastAt: 0, listeners: 0 }
    this.#received.set(key, known)
    known.lastAt = readClock()
    known.listeners += 1
  }

  take(): ReceivedChange[] {
    const taken = [...this.#received.values()]
    this.#received.clear()
    return taken
  }
}

const createStreams = ({ url, members, streams }: StreamSettings) => {
  const received = new ReceivedChanges()
  const origin = new URL(url)
  const all = Array.from(
    { length: streams },
    (_, index) =>
      new EventSourceClient(origin, members[index % members.length] as SignedInMember, (...change) =>
        received.add(...change),
      ),
  )
  const countOpen = (): number => all.filter(({ isOpen }) => isOpen).length
  const sum = (name: 'refused' | 'gaps'): number => all.reduce((total, stream) => total + stream[name], 0)

  /**
   * Waits until all streams have received their first versions, but no longer than the limit. Returns the time in
   * milliseconds.
   */
  const settle = async (startedAt: number): Promise<number> => {
    while (countOpen() < all.length && readClock() - startedAt < settleLimitMs) await wait(20)
    return readClock() - startedAt
  }

  return {
    open: async (): Promise<number> => {
      const startedAt = readClock()
      for (const [index, stream] of all.entries()) {
        stream.open()
        if (index % openedAtOnce === 0) await wait(10)
      }
      return settle(startedAt)
    },
    /** Breaks all connections at the same time. Returns how long it took until all streams were open again. */
    reconnectAll: async (): Promise<number> => {
      const startedAt = readClock()
      for (const stream of all) stream.drop()
      await wait(100)
      return settle(startedAt)
    },
    /** Returns the changes received since the last call. */
    takeReceived: async (): Promise<ReceivedChange[]> => received.take(),
    /** Returns how many streams have not yet received the versions given for their household. */
    countBehind: async (versions: readonly HouseholdVersion[]): Promise<number> => {
      const byHousehold = Map.groupBy(versions, ({ householdId }) => householdId)
      return all.filter((stream) =>
        (byHousehold.get(stream.member.householdId) ?? []).some((version) => !stream.knows(version)),
      ).length
    },
    getState: async (): Promise<StreamState> => ({
      open: countOpen(),
      refused: sum('refused'),
      gaps: sum('gaps'),
    }),
  }
}

export type StreamCommands = ReturnType<typeof createStreams>

if (process.send) serveCommands(createStreams)
