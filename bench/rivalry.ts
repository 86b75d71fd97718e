import { type Load, measureRate, median, type Target } from './load.ts'
import type { BenchServer } from './server-process.ts'

const load: Load = { connections: 16, seconds: 1 }
const rounds = 4

export interface Rival {
  readonly server: BenchServer
  readonly target: Target
}

export interface Measured {
  /** Requests a second. */
  readonly rate: number
  /** Processor time of the server a request, in microseconds. */
  readonly cpuMicros: number
}

const measureOnce = async ({ server, target }: Rival): Promise<Measured> => {
  const before = await server.readCpuTime()
  const { rate, count } = await measureRate(target, load)
  return { rate, cpuMicros: ((await server.readCpuTime()) - before) / count }
}

const toMedian = (all: readonly Measured[]): Measured => ({
  rate: median(all.map(({ rate }) => rate)),
  cpuMicros: median(all.map(({ cpuMicros }) => cpuMicros)),
})

export interface Comparison {
  /** Medians, one a rival. */
  readonly measured: readonly Measured[]
  /**
   * How far each rival gets with the processor time that the first one takes. By processor time, because the
   * server has one thread: the rate follows from it, but also from the load's own limits and from whatever
   * else the machine does.
   */
  readonly shares: readonly number[]
}

/**
 * All rivals in turn, several times over, each compared within its round: a busy moment of the machine then
 * touches all of them. The first round warms up and does not count.
 */
export const compareRates = async (rivals: readonly Rival[]): Promise<Comparison> => {
  const all: Measured[][] = []
  for (let round = 0; round <= rounds; round += 1) {
    const measured: Measured[] = []
    for (const rival of rivals) measured.push(await measureOnce(rival))
    if (round > 0) all.push(measured)
  }
  const toColumn = (index: number): Measured[] => all.flatMap((round) => round[index] ?? [])
  return {
    measured: rivals.map((_, index) => toMedian(toColumn(index))),
    shares: rivals.map((_, index) =>
      median(all.map((round) => (round[index]?.cpuMicros ?? 0) / (round[0]?.cpuMicros ?? 0))),
    ),
  }
}
