/** A JavaScript chunk and the chunks that it imports statically, by name. */
export interface Chunk {
  readonly imports: readonly string[]
  /** The compressed size. */
  readonly bytes: number
}

export type Chunks = Readonly<Record<string, Chunk>>

export interface PageBudget {
  readonly name: string
  /** The chunks without which the page cannot render. Only the roots are listed, without their imports. */
  readonly before: readonly string[]
  /** The chunks that load after the first page, without their imports. */
  readonly whenIdle: readonly string[]
  /** The chunk of the page itself. */
  readonly own: string
  /**
   * In units of 1,000 bytes. The whole limit applies to everything that loads if this is the first page, the added
   * limit to what it adds to an earlier page.
   */
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
  // Iteration over a set includes elements added while it is running.
  for (const name of loaded) for (const imported of chunks[name]?.imports ?? []) loaded.add(imported)
  return [...loaded]
}

/**
 * Returns the chunks that form an import cycle, direct or indirect: one of them would run before its imports are
 * initialised.
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

/** Describes how a page exceeds its limits; null if it does not. */
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
