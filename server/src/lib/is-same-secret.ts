import { timingSafeEqual } from 'node:crypto'

/** Compares without telling by its time how much of the guess was right. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
