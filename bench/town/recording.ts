import { readClock } from './clock.ts'
import type { Step, WrittenFeature } from './mixture.ts'
import { type Percentiles, toPercentiles } from './percentiles.ts'

export interface CommittedWrite {
  readonly householdId: number
  readonly feature: WrittenFeature
  readonly sentAt: number
  readonly answeredAt: number
}

export interface Second {
  readonly p99: number
  /** Refused, failed or broken. */
  readonly bad: number
}

export interface LoadReport {
  /** Requests that were due. */
  readonly offered: number
  /** Of them: due when all connections of their browser were busy. */
  readonly givenUp: number
  readonly answered: number
  /** How many were answered how; `0` stands for broken connections. */
  readonly statuses: Readonly<Record<number, number>>
  /** Of the good answers, each from the moment its request was due. */
  readonly times: Percentiles
  /** Of refusals with 429 and 503. */
  readonly refusalTimes: Percentiles
  readonly bytesPerAnswer: number
  readonly seconds: number
  readonly bySecond: readonly Second[]
  readonly writes: readonly CommittedWrite[]
}

interface Sample {
  /** In which second of the load the request was due. */
  readonly second: number
  readonly tookMs: number
  readonly status: number
}

export const isGood = (status: number): boolean => (status >= 200 && status < 300) || status === 304
const isRefusal = (status: number): boolean => status === 429 || status === 503

const toTimes = (samples: readonly Sample[]): Percentiles =>
  toPercentiles(samples.map(({ tookMs }) => tookMs))

const countStatuses = (samples: readonly Sample[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** What a run of the load has seen. */
export class Recording {
  readonly #startedAt = readClock()
  readonly #samples: Sample[] = []
  readonly #writes: CommittedWrite[] = []
  #bytes = 0
  offered = 0
  givenUp = 0

  /** `dueAt` may lie before `sentAt`: who had to wait for a connection waited for his answer, too. */
  add(answer: {
    readonly householdId: number
    readonly step: Step
    readonly dueAt: number
    readonly sentAt: number
    readonly status: number
    readonly bytes: number
  }): void {
    const { householdId, step, dueAt, sentAt, status, bytes } = answer
    const answeredAt = readClock()
    const second = Math.floor((dueAt - this.#startedAt) / 1000)
    this.#samples.push({ second, tookMs: answeredAt - dueAt, status })
    this.#bytes += bytes
    if (step.writes && isGood(status))
      this.#writes.push({ householdId, feature: step.writes, sentAt, answeredAt })
  }

  toReport(): LoadReport {
    const seconds = (readClock() - this.#startedAt) / 1000
    return {
      offered: this.offered,
      givenUp: this.givenUp,
      answered: this.#samples.length,
      statuses: countStatuses(this.#samples),
      times: toTimes(this.#samples.filter(({ status }) => isGood(status))),
      refusalTimes: toTimes(this.#samples.filter(({ status }) => isRefusal(status))),
      bytesPerAnswer: Math.round(this.#bytes / Math.max(1, this.#samples.length)),
      seconds,
      bySecond: this.#toSeconds(),
      writes: this.#writes,
    }
  }

  #toSeconds(): Second[] {
    const bySecond = Map.groupBy(this.#samples, ({ second }) => second)
    return Array.from({ length: Math.max(-1, ...bySecond.keys()) + 1 }, (_, second) => {
      const samples = bySecond.get(second) ?? []
      const good = samples.filter(({ status }) => isGood(status))
      return { p99: toTimes(good).p99, bad: samples.length - good.length }
    })
  }
}
