import { readClock } from './clock.ts'
import type { WorkloadRequest, WrittenFeature } from './workload.ts'
import { type Percentiles, computePercentiles } from '../percentiles.ts'

export interface CommittedWrite {
  readonly householdId: number
  readonly feature: WrittenFeature
  readonly sentAt: number
  readonly respondedAt: number
}

export interface Second {
  readonly p99: number
  /** The number of requests that were rejected, failed or cut off. */
  readonly bad: number
}

export interface LoadReport {
  /** The number of requests that were due. */
  readonly offered: number
  /** The number of requests that were not sent because all connections of their browser were busy. */
  readonly skipped: number
  readonly completed: number
  /** The number of responses by status; `0` counts broken connections. */
  readonly statuses: Readonly<Record<number, number>>
  /** Latencies of successful responses, measured from the time at which the request was due. */
  readonly times: Percentiles
  /** Latencies of responses with status 429 or 503. */
  readonly refusalTimes: Percentiles
  readonly bytesPerResponse: number
  readonly seconds: number
  readonly perSecond: readonly Second[]
  readonly writes: readonly CommittedWrite[]
}

interface Sample {
  /** The second of the run in which the request was due. */
  readonly second: number
  readonly tookMs: number
  readonly status: number
}

const isGood = (status: number): boolean => (status >= 200 && status < 300) || status === 304
const isRefusal = (status: number): boolean => status === 429 || status === 503

const toTimes = (samples: readonly Sample[]): Percentiles =>
  computePercentiles(samples.map(({ tookMs }) => tookMs))

const countStatuses = (samples: readonly Sample[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export class LoadRecorder {
  readonly #startedAt = readClock()
  readonly #samples: Sample[] = []
  readonly #writes: CommittedWrite[] = []
  #bytes = 0
  offered = 0
  skipped = 0

  /** `dueAt` may be earlier than `sentAt`, because waiting for a connection is part of the latency. */
  add(response: {
    readonly householdId: number
    readonly step: WorkloadRequest
    readonly dueAt: number
    readonly sentAt: number
    readonly status: number
    readonly bytes: number
  }): void {
    const { householdId, step, dueAt, sentAt, status, bytes } = response
    const respondedAt = readClock()
    const second = Math.floor((dueAt - this.#startedAt) / 1000)
    this.#samples.push({ second, tookMs: respondedAt - dueAt, status })
    this.#bytes += bytes
    if (step.writes && isGood(status))
      this.#writes.push({ householdId, feature: step.writes, sentAt, respondedAt })
  }

  toReport(): LoadReport {
    const seconds = (readClock() - this.#startedAt) / 1000
    return {
      offered: this.offered,
      skipped: this.skipped,
      completed: this.#samples.length,
      statuses: countStatuses(this.#samples),
      times: toTimes(this.#samples.filter(({ status }) => isGood(status))),
      refusalTimes: toTimes(this.#samples.filter(({ status }) => isRefusal(status))),
      bytesPerResponse: Math.round(this.#bytes / Math.max(1, this.#samples.length)),
      seconds,
      perSecond: this.#toSeconds(),
      writes: this.#writes,
    }
  }

  #toSeconds(): Second[] {
    const perSecond = Map.groupBy(this.#samples, ({ second }) => second)
    return Array.from({ length: Math.max(-1, ...perSecond.keys()) + 1 }, (_, second) => {
      const samples = perSecond.get(second) ?? []
      const good = samples.filter(({ status }) => isGood(status))
      return { p99: toTimes(good).p99, bad: samples.length - good.length }
    })
  }
}
