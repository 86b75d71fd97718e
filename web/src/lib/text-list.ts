export interface TextListLimits {
  readonly maxCount: number
  readonly maxLength: number
}

/** Whatever the case. */
export const isAmong = (texts: readonly string[], text: string): boolean =>
  texts.some((known) => known.toLocaleLowerCase() === text.toLocaleLowerCase())

/** The texts in what was typed or pasted, commas or lines between them. */
const toTexts = (typed: string, maxLength: number): string[] =>
  typed
    .split(/[,\n]/)
    .map((text) => text.trim().slice(0, maxLength).trim())
    .filter(Boolean)

/** Without blanks and those that are there already, and never more than there is room for. */
export const addTexts = (
  texts: readonly string[],
  typed: string,
  { maxCount, maxLength }: TextListLimits,
): string[] =>
  toTexts(typed, maxLength)
    .reduce<string[]>((known, text) => (isAmong(known, text) ? known : [...known, text]), [...texts])
    .slice(0, maxCount)
