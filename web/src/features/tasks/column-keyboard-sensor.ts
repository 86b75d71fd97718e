import { KeyboardSensor } from '@dnd-kit/react'

/** Moves a card between columns with the left and right arrow keys. */
export class ColumnKeyboardSensor extends KeyboardSensor {
  /** The key press that picked the card up, and the column it has been moved to since. */
  #drag: Event | null = null
  #column: unknown = null
  /**
   * Keys are handled one after the other, because the first may arrive before the card is picked up and would be lost.
   */
  #earlierKeys = Promise.resolve()

  protected override handleMove(direction: 'up' | 'down' | 'left' | 'right', event: KeyboardEvent): void {
    event.preventDefault()
    if (direction === 'left' || direction === 'right') this.#enqueue(() => this.#carry(direction, event))
  }

  protected override handleEnd(event: Event, canceled: boolean): void {
    this.#enqueue(() => {
      const { actions, dragOperation } = this.manager
      // Collisions are not computed until later, so the drop target is set to the column to which the keys moved the
      // card.
      if (!canceled && this.#drag === dragOperation.activatorEvent)
        void actions.setDropTarget(String(this.#column))
      super.handleEnd(event, canceled)
    })
  }

  #enqueue(take: () => void): void {
    this.#earlierKeys = this.#earlierKeys.then(() => this.manager.renderer.rendering).then(take)
  }

  #carry(direction: 'left' | 'right', event: KeyboardEvent): void {
    const { dragOperation, registry, actions } = this.manager
    const { source, position, activatorEvent } = dragOperation
    if (!source) return
    if (this.#drag !== activatorEvent) this.#column = source.data['status']
    this.#drag = activatorEvent
    const columns = [...registry.droppables]
      .flatMap(({ id, element }) => (element ? [{ id, box: element.getBoundingClientRect() }] : []))
      .toSorted((a, b) => a.box.left - b.box.left)
    const step = direction === 'left' ? -1 : 1
    const next = columns[columns.findIndex(({ id }) => id === this.#column) + step]
    if (!next) return
    const { id, box } = next
    this.#column = id
    // A column may be many screens tall, so the card keeps its vertical position as far as the column allows.
    const y = Math.min(Math.max(position.current.y, box.top + 1), box.bottom - 1)
    actions.move({ event, to: { x: box.left + box.width / 2, y } })
  }
}
