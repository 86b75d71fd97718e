import type { Feature } from '@roost/contract/events.ts'
import type { Resident } from '../seed-town.ts'
import { BrowserStream, type HouseholdVersion } from './browser-stream.ts'
import { readClock } from './clock.ts'
import { serveCommands } from './worker.ts'

// Browsers that hold an event stream open, and note when they hear of what.

export interface StreamSettings {
  readonly url: string
  /** The first ones have two streams when there are more streams than residents. */
  readonly residents: readonly Resident[]
  readonly streams: number
}

/** A version of a household's data that streams were told of. */
export interface HeardChange {
  readonly householdId: number
  readonly feature: Feature
  readonly version: number
  /** When the last stream heard of it. */
  readonly lastAt: number
  /** How many streams did. */
  readonly listeners: number
}

export interface StreamState {
  readonly open: number
  /** Refused with something else than 200, since the start. */
  readonly refused: number
  /** Versions that were left out on a stream that stayed open, since the start. */
  readonly gaps: number
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const settleLimitMs = 60_000
/** New streams a second at the beginning: people come one after the other. */
const openedPerTick = 20

class Hearsay {
  readonly #heard = new Map<string, { -readonly [Key in keyof HeardChange]: HeardChange[Key] }>()

  add({ resident: { householdId } }: BrowserStream, feature: Feature, version: number): void {
    const key = `${householdId} ${feature} ${version}`
    const known = this.#heard.get(key) ?? { householdId, feature, version, lastAt: 0, listeners: 0 }
    this.#heard.set(key, known)
    known.lastAt = readClock()
    known.listeners += 1
  }

  take(): HeardChange[] {
    const taken = [...this.#heard.values()]
    this.#heard.clear()
    return taken
  }
}

const createStreams = ({ url, residents, streams }: StreamSettings) => {
  const hearsay = new Hearsay()
  const origin = new URL(url)
  const all = Array.from(
    { length: streams },
    (_, index) =>
      new BrowserStream(origin, residents[index % residents.length] as Resident, (...heard) =>
        hearsay.add(...heard),
      ),
  )
  const countOpen = (): number => all.filter(({ isOpen }) => isOpen).length
  const sum = (name: 'refused' | 'gaps'): number => all.reduce((total, stream) => total + stream[name], 0)

  /** Milliseconds until all streams have been told where they start from; the limit when some never were. */
  const settle = async (startedAt: number): Promise<number> => {
    while (countOpen() < all.length && readClock() - startedAt < settleLimitMs) await wait(20)
    return readClock() - startedAt
  }

  return {
    open: async (): Promise<number> => {
      const startedAt = readClock()
      for (const [index, stream] of all.entries()) {
        stream.open()
        if (index % openedPerTick === 0) await wait(10)
      }
      return settle(startedAt)
    },
    /** All connections break at once; answers how long it took until all streams were back. */
    storm: async (): Promise<number> => {
      const startedAt = readClock()
      for (const stream of all) stream.drop()
      await wait(100)
      return settle(startedAt)
    },
    /** What was heard since it was asked for last. */
    takeHeard: async (): Promise<HeardChange[]> => hearsay.take(),
    /** How many streams were not told the given latest version of their household. */
    countBehind: async (versions: readonly HouseholdVersion[]): Promise<number> => {
      const byHousehold = Map.groupBy(versions, ({ householdId }) => householdId)
      return all.filter((stream) =>
        (byHousehold.get(stream.resident.householdId) ?? []).some((version) => !stream.knows(version)),
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
