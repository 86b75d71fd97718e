/** A JavaScript chunk and the chunks that it imports statically, by name. */
export interface Chunk {
  readonly imports: readonly string[]
  /** The compressed size. */
  readonly bytes: number
}

export type Chunks = Readonly<Record<string, Chunk>>

export interface PageBudget {
  readonly name: string
  /** The roots, without their imports: the chunks without which the page cannot render, */
  readonly before: readonly string[]
  /** the chunks that load once the first page is idle, */
  readonly whenIdle: readonly string[]
  /** and the chunk of the page itself. */
  readonly own: string
  /** In units of 1,000 bytes: the limit for everything when it is the first page, and for what it adds otherwise. */
  readonly wholeLimitKilobytes: number | null
  readonly addedLimitKilobytes: number
}

export interface PageWeight {
  readonly name: string
  readonly wholeKilobytes: number
  readonly wholeLimitKilobytes: number | null
  readonly addedKilobytes: number
  readonly addedLimitKilobytes: number
}

/** Returns the chunks and everything they import statically, each once. */
export const listLoaded = (chunks: Chunks, roots: readonly string[]): string[] => {
  const loaded = new Set(roots)
  // Iterating over a set includes elements added during the iteration.
  for (const name of loaded) for (const imported of chunks[name]?.imports ?? []) loaded.add(imported)
  return [...loaded]
}

/**
 * Returns chunks in an import cycle, even an indirect one: one of them would run before its imports are initialised.
 */
export const listCircular = (chunks: Chunks): string[] =>
  Object.entries(chunks)
    .filter(([name, { imports }]) => listLoaded(chunks, imports).includes(name))
    .map(([name]) => name)

const toKilobytes = (chunks: Chunks, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (chunks[name]?.bytes ?? 0), 0) / 1000

export const toPageWeight = (chunks: Chunks, { before, whenIdle, own, ...page }: PageBudget): PageWeight => {
  const weigh = (roots: readonly string[]): number => toKilobytes(chunks, listLoaded(chunks, roots))
  const present = [...before, ...whenIdle]
  return {
    ...page,
    wholeKilobytes: weigh([...before, own]),
    addedKilobytes: weigh([...present, own]) - weigh(present),
  }
}

/** Describes how a page exceeds its limits; null when it does not. */
export const findOverrun = (weight: PageWeight): string | null => {
  const { name, wholeKilobytes, wholeLimitKilobytes, addedKilobytes, addedLimitKilobytes } = weight
  if (wholeLimitKilobytes !== null && wholeKilobytes > wholeLimitKilobytes)
    return `${name} loads ${wholeKilobytes.toFixed(1)} kB of JavaScript; its limit is ${wholeLimitKilobytes} kB.`
  if (addedKilobytes > addedLimitKilobytes)
    return `${name} adds ${addedKilobytes.toFixed(1)} kB of JavaScript; its limit is ${addedLimitKilobytes} kB.`
  return null
}

const toCell = (value: number | null, digits: number): string => (value?.toFixed(digits) ?? '').padStart(7)

/** Formats the table, the heaviest page first. */
export const formatPageWeights = (weights: readonly PageWeight[]): string => {
  const width = Math.max(...weights.map(({ name }) => name.length))
  return [
    `${'JavaScript of each page, kB gzip'.padEnd(width)}    whole  limit   adds  limit`,
    ...weights
      .toSorted((a, b) => b.wholeKilobytes - a.wholeKilobytes)
      .map((weight) =>
        [
          `${weight.name.padEnd(width)}  `,
          toCell(weight.wholeKilobytes, 1),
          toCell(weight.wholeLimitKilobytes, 0),
          toCell(weight.addedKilobytes, 1),
          toCell(weight.addedLimitKilobytes, 0),
        ].join(''),
      ),
  ].join('\n')
}
