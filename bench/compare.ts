import { type Load, measureRate, median, type Target } from './http-load.ts'
import type { BenchServer } from './server-process.ts'

const load: Load = { connections: 16, seconds: 1 }
const rounds = 4

export interface Candidate {
  readonly server: BenchServer
  readonly target: Target
}

export interface Measured {
  readonly rate: number
  /** The server's processor time per request, in microseconds. */
  readonly cpuMicros: number
}

const measureOnce = async ({ server, target }: Candidate): Promise<Measured> => {
  const before = await server.readCpuTime()
  const { rate, count } = await measureRate(target, load)
  return { rate, cpuMicros: ((await server.readCpuTime()) - before) / count }
}

const toMedian = (all: readonly Measured[]): Measured => ({
  rate: median(all.map(({ rate }) => rate)),
  cpuMicros: median(all.map(({ cpuMicros }) => cpuMicros)),
})

export interface Comparison {
  /** Medians, in the order of the candidates. */
  readonly measured: readonly Measured[]
  /**
   * Each candidate's processor time per request, divided by the first candidate's. This is the share of the candidate's
   * throughput that the first one reaches. Processor time is compared because the server has one thread, while the
   * request rate also depends on the load generator and on other load on the machine.
   */
  readonly shares: readonly number[]
}

/**
 * Measures all candidates one after the other in several rounds and compares them within each round, so that other load
 * on the machine affects all of them. The first round is a warm-up and does not count.
 */
export const compareRates = async (candidates: readonly Candidate[]): Promise<Comparison> => {
  const all: Measured[][] = []
  for (let round = 0; round <= rounds; round += 1) {
    const measured: Measured[] = []
    for (const candidate of candidates) measured.push(await measureOnce(candidate))
    if (round > 0) all.push(measured)
  }
  const toColumn = (index: number): Measured[] => all.flatMap((round) => round[index] ?? [])
  return {
    measured: candidates.map((_, index) => toMedian(toColumn(index))),
    shares: candidates.map((_, index) =>
      median(all.map((round) => (round[index]?.cpuMicros ?? 0) / (round[0]?.cpuMicros ?? 0))),
    ),
  }
}
