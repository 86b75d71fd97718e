import { KeyboardSensor } from '@dnd-kit/react'

/** Carries a card from column to column with the left and right arrow keys. */
export class ColumnKeyboardSensor extends KeyboardSensor {
  /** The key press that picked the card up, and the column it was carried to since. */
  #drag: Event | null = null
  #column: unknown = null

  protected override handleMove(direction: 'up' | 'down' | 'left' | 'right', event: KeyboardEvent): void {
    event.preventDefault()
    const { dragOperation, registry, actions } = this.manager
    const { source, position, activatorEvent } = dragOperation
    if (direction === 'up' || direction === 'down' || !source) return
    // Remembered here: what the card is over is worked out later, and a quick second press would not count.
    if (this.#drag !== activatorEvent) this.#column = source.data['status']
    this.#drag = activatorEvent
    const columns = [...registry.droppables]
      .flatMap(({ id, shape }) => (shape ? [{ id, ...shape.boundingRectangle }] : []))
      .toSorted((a, b) => a.left - b.left)
    const next = columns[columns.findIndex(({ id }) => id === this.#column) + (direction === 'left' ? -1 : 1)]
    if (!next) return
    this.#column = next.id
    // A column may be many screens tall: the card stays at its height where the column allows.
    const y = Math.min(Math.max(position.current.y, next.top + 1), next.bottom - 1)
    actions.move({ event, to: { x: next.left + next.width / 2, y } })
  }
}
