import { arc, pie } from 'd3-shape'
import { formatShare } from '../../lib/numbers/share.ts'

/** The ring's outer radius; the drawing is a square around its centre. */
export const ringRadius = 100
const holeRadius = 64

/** Each slice has its own colour; more colours would be hard to distinguish. */
const mostSlices = 6

export interface Part {
  readonly name: string
  readonly amount: number
}

export interface Slice extends Part {
  readonly share: string
  readonly path: string
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

/** The largest parts each have a slice. If there are too many parts, the others are combined into the last slice. */
const toShown = (parts: readonly Part[], toCombinedName: (count: number) => string): readonly Part[] => {
  if (parts.length <= mostSlices) return parts
  const rest = parts.slice(mostSlices - 1)
  return [...parts.slice(0, mostSlices - 1), { name: toCombinedName(rest.length), amount: sumOf(rest) }]
}

/** Returns the slices of a ring, clockwise from the top. @param parts The parts, largest first. */
export const toSlices = (parts: readonly Part[], toCombinedName: (count: number) => string): Slice[] => {
  const total = sumOf(parts)
  const toPath = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(holeRadius)
    .outerRadius(ringRadius)
  const toAngles = pie<Part>()
    .sort(null)
    .value(({ amount }) => amount)
  return toAngles([...toShown(parts, toCombinedName)]).map((angles) => ({
    ...angles.data,
    share: formatShare(angles.data.amount, total),
    path: toPath(angles) ?? '',
  }))
}
