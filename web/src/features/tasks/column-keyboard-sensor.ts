import { KeyboardSensor } from '@dnd-kit/react'

/** Carries a card from column to column with the left and right arrow keys. */
export class ColumnKeyboardSensor extends KeyboardSensor {
  protected override handleMove(direction: 'up' | 'down' | 'left' | 'right', event: KeyboardEvent): void {
    event.preventDefault()
    const { dragOperation, registry, actions } = this.manager
    const { source, target, position } = dragOperation
    if (direction === 'up' || direction === 'down' || !source) return
    const columns = [...registry.droppables]
      .flatMap(({ id, shape }) => (shape ? [{ id, ...shape.boundingRectangle }] : []))
      .toSorted((a, b) => a.left - b.left)
    const from = columns.findIndex(({ id }) => id === (target?.id ?? source.data['status']))
    const next = columns[from + (direction === 'left' ? -1 : 1)]
    if (!next) return
    // A column may be many screens tall: the card stays at its height where the column allows.
    const y = Math.min(Math.max(position.current.y, next.top + 1), next.bottom - 1)
    actions.move({ event, to: { x: next.left + next.width / 2, y } })
  }
}
