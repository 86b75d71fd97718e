import { parentPort, workerData } from 'node:worker_threads'
import { type AttackString, listAttackStrings, toText } from './attack-strings.ts'

/** A pattern and the maximum length of its input. */
export interface Trial {
  readonly source: string
  readonly flags: string
  readonly length: number
}

// Tries one pattern after the other. Posts the index of each pattern beforehand, so that the parent can tell which one
// hangs.

const shortShare = 10
const slowestCount = 4

/** Searches and replaces, because both try the pattern at every position in the text. */
const apply = (pattern: RegExp, text: string): void => {
  pattern.lastIndex = 0
  pattern.test(text)
  if (pattern.global) text.replace(pattern, '')
}

const measure = (pattern: RegExp, text: string): number => {
  const startedAt = performance.now()
  apply(pattern, text)
  return performance.now() - startedAt
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

const { trials, first } = workerData as { readonly trials: readonly Trial[]; readonly first: number }
for (let index = first; index < trials.length; index += 1) {
  const trial = trials[index]
  parentPort?.postMessage(index)
  if (trial) tryOut(trial)
}
parentPort?.postMessage(trials.length)
