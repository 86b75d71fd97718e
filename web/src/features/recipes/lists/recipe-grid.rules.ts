export interface GridRow<T> {
  readonly kind: 'flat' | 'upright'
  readonly index: number
  readonly cells: readonly T[]
}

const gap = 16
const minCardWidth = 232
/** Below this width, there is one column of horizontal cards. */
const flatWidth = 2 * minCardWidth + gap

/** Returns how many cards fit side by side, for a width in pixels. */
export const countColumns = (width: number): number =>
  width < flatWidth ? 1 : Math.floor((width + gap) / (minCardWidth + gap))

export const toGridRows = <T>(cells: readonly T[], columns: number): GridRow<T>[] =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, index) => ({
    kind: columns === 1 ? 'flat' : 'upright',
    index,
    cells: cells.slice(index * columns, (index + 1) * columns),
  }))
