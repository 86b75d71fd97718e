import { timingSafeEqual } from 'node:crypto'

/** Compares secrets in a time that does not depend on how much of a guess is correct. */
export const isEqualInConstantTime = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
