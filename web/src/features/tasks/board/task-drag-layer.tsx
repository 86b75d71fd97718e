import './task-drag.css'
import { type CollisionDetector, CollisionPriority, CollisionType, configure } from '@dnd-kit/abstract'
import {
  DragDropManager,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
  StyleInjector,
} from '@dnd-kit/dom'
import { DragDropProvider, useDraggable, useDroppable, KeyboardSensor } from '@dnd-kit/react'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { TaskStatus } from '@roost/contract/tasks/task-values.ts'
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '../../../ui/live-region.tsx'
import type { DragElementStore } from './drag-elements.ts'
import { statusLabels } from '../rows/tasks.rules.ts'
import { t } from '../../../lib/locale/language.ts'

/** Moves a card between columns with the left and right arrow keys. */
class ColumnKeyboardSensor extends KeyboardSensor {
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

export interface Drag {
  readonly taskId: number
  readonly over: TaskStatus | null
}

export interface TaskDragLayerProps {
  readonly elements: DragElementStore
  readonly findTask: (id: number) => Task | undefined
  readonly onDragChange: (drag: Drag | null) => void
  readonly onDrop: (task: Task, status: TaskStatus) => void
}

/** Makes the cards on the page draggable, by mouse, touch and keyboard. Renders nothing. */
export function TaskDragLayer({ elements, findTask, onDragChange, onDrop }: TaskDragLayerProps) {
  const [manager] = useState(createManager)
  const { cards, targets } = useSyncExternalStore(elements.subscribe, elements.getSnapshot)
  // Initially the card's own column, because announcing it would interrupt the instructions.
  const announced = useRef<TaskStatus | null>(null)
  return (
    <DragDropProvider
      manager={manager}
      onDragStart={({ operation: { source } }) => {
        const task = findTask(Number(source?.id))
        if (!task) return
        announced.current = task.status
        onDragChange({ taskId: task.id, over: null })
        announce(
          t('Picked up {title}. Left and right arrow keys choose a column, Space drops, Escape cancels.', {
            title: task.title,
          }),
        )
      }}
      onDragOver={({ operation: { source, target } }) => {
        const over = target ? (target.id as TaskStatus) : null
        onDragChange({ taskId: Number(source?.id), over })
        if (over && over !== announced.current)
          announce(t('Over {column}.', { column: t(statusLabels[over]) }))
        announced.current = over
      }}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        onDragChange(null)
        const task = findTask(Number(source?.id))
        const isDropped = !canceled && task && target
        if (isDropped) onDrop(task, target.id as TaskStatus)
        whenIdle(manager, () => {
          restoreFocus(source?.handle)
          // Said only now, because until then a key that picks the card up again would be lost.
          if (!isDropped) announce(t('Dragging was cancelled.'))
        })
      }}
    >
      {[...cards].map(([id, element]) => (
        <DraggableCard key={id} id={id} element={element} status={findTask(id)?.status} />
      ))}
      {[...targets].map(([status, element]) => (
        <DropTarget key={status} status={status} element={element} />
      ))}
    </DragDropProvider>
  )
}

/** Putting a card back takes a few frames. */
const maxFrames = 120

/** Calls back in the frame in which the card is back in its place and can be picked up again. */
const whenIdle = (manager: DragDropManager, then: () => void, frames = maxFrames): void => {
  requestAnimationFrame(() =>
    manager.dragOperation.status.idle || frames === 0 ? then() : whenIdle(manager, then, frames - 1),
  )
}

/** Putting the card back removes it from the page for a moment, so it loses the focus. */
const restoreFocus = (title: Element | undefined): void => {
  if (document.activeElement === document.body && title instanceof HTMLElement)
    title.focus({ preventScroll: true })
}

const isOnOtherControl = (event: PointerEvent, title: Element | undefined): boolean => {
  const control = event.target instanceof Element ? event.target.closest('a, button') : null
  return control !== null && control !== title
}

function createManager(): DragDropManager {
  const manager = new DragDropManager({
    plugins: [Feedback.configure({ dropAnimation: null }), PreventSelection],
    sensors: [
      PointerSensor.configure({
        activatorElements: ({ element }) => [element],
        preventActivation: (event, { handle }) => isOnOtherControl(event, handle),
        // The title's link covers the card: without a minimum distance, every click on it would be a drag.
        activationConstraints: ({ pointerType }) =>
          pointerType === 'touch'
            ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
            : [new PointerActivationConstraints.Distance({ value: 5 })],
      }),
      configure(ColumnKeyboardSensor, {
        keyboardCodes: { ...ColumnKeyboardSensor.defaults.keyboardCodes, start: ['Space'] },
      }),
    ],
  })
  // This plugin adds style elements to the page, which the content security policy rejects; task-drag.css has the
  // rules.
  manager.registry.plugins.unregister(StyleInjector)
  return manager
}

interface DraggableCardProps {
  readonly id: number
  readonly element: HTMLElement
  readonly status: TaskStatus | undefined
}

const DraggableCard = memo(function DraggableCard({ id, element, status }: DraggableCardProps) {
  // The title can be focused, and Space then picks the card up.
  const title = element.querySelector('a')
  useDraggable({ id, element, handle: title, data: { status } })
  useEffect(() => title?.setAttribute('aria-keyshortcuts', 'Space'), [title])
  return null
})

/** Only the position of the pointer counts, because a card overlaps neighbouring columns too early. */
const detectPointer: CollisionDetector = ({ dragOperation, droppable }) =>
  droppable.shape?.containsPoint(dragOperation.position.current)
    ? {
        id: droppable.id,
        value: 1,
        type: CollisionType.PointerIntersection,
        priority: CollisionPriority.High,
      }
    : null

function DropTarget({ status, element }: { status: TaskStatus; element: HTMLElement }) {
  useDroppable({ id: status, element, collisionDetector: detectPointer })
  return null
}
