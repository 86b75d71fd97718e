/** Formats a part of a whole as a whole percentage. A positive part is never `0%`. */
export const formatShare = (amount: number, whole: number): string => {
  const percent = whole > 0 ? Math.round((100 * amount) / whole) : 0
  return percent === 0 && amount > 0 ? '<1%' : `${percent}%`
}
