import { parentPort, workerData } from 'node:worker_threads'
import { type AttackString, listAttackStrings, toText } from './attack-strings.ts'

/** A pattern and the maximum length of its input. */
export interface Trial {
  readonly source: string
  readonly flags: string
  readonly length: number
}

// Tries one pattern after the other. Announces each of them beforehand, so that the parent can tell which one hangs.

/** The pattern that is tried next, and the CPU time of this thread until then. */
export interface Progress {
  readonly index: number
  readonly cpuMs: number
}

const readCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const shortShare = 10
const slowestCount = 4

/** Searches and replaces, because both try the pattern at every position in the text. */
const apply = (pattern: RegExp, text: string): void => {
  pattern.lastIndex = 0
  pattern.test(text)
  if (pattern.global) text.replace(pattern, '')
}

const measure = (pattern: RegExp, text: string): number => {
  const startedMs = readCpuMs()
  apply(pattern, text)
  return readCpuMs() - startedMs
}

/** Tries all strings at a tenth of the length and then the slowest ones at full length. */
const tryOut = ({ source, flags, length }: Trial): number => {
  const pattern = new RegExp(source, flags)
  const times = listAttackStrings(source, flags).map((text): [AttackString, number] => [
    text,
    measure(pattern, toText(text, length / shortShare)),
  ])
  const slowest = times.toSorted(([, one], [, other]) => other - one).slice(0, slowestCount)
  return Math.max(0, ...slowest.map(([text]) => measure(pattern, toText(text, length))))
}

const announce = (index: number): void =>
  parentPort?.postMessage({ index, cpuMs: readCpuMs() } satisfies Progress)

const { trials, first } = workerData as { readonly trials: readonly Trial[]; readonly first: number }
for (const [index, trial] of trials.entries()) {
  if (index < first) continue
  announce(index)
  tryOut(trial)
}
announce(trials.length)
