import { parentPort, workerData } from 'node:worker_threads'
import { type HostileText, listHostileTexts, toText } from './hostile-texts.ts'

/** A pattern, and how long the texts may be that it is used on. */
export interface Trial {
  readonly source: string
  readonly flags: string
  readonly length: number
}

// Tries one pattern after the other and says so before each: whoever watches sees which one does not come to an end.

const shortShare = 10
const slowestCount = 4

/** As a search and as a replacement do it, which go on from each place of the text. */
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

/** All texts at a tenth of the length; those that took longest at the whole of it. */
const tryOut = ({ source, flags, length }: Trial): number => {
  const pattern = new RegExp(source, flags)
  const times = listHostileTexts(source, flags).map((text): [HostileText, number] => [
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
