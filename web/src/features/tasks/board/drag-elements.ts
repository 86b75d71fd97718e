import type { TaskStatus } from '@roost/contract/tasks/task-values.ts'
import { createContext, use } from 'react'

export interface DragElements {
  readonly cards: ReadonlyMap<number, HTMLElement>
  readonly targets: ReadonlyMap<TaskStatus, HTMLElement>
}

/**
 * The cards and drop targets on the page. Drag and drop loads after the board has rendered and attaches to the
 * elements registered here, so that the board does not render a second time.
 */
export const createDragElementStore = () => {
  const cards = new Map<number, HTMLElement>()
  const targets = new Map<TaskStatus, HTMLElement>()
  const listeners = new Set<() => void>()
  let snapshot: DragElements = { cards, targets }
  let isPublishing = false

  /** Publishes only once for all the cards added by a scroll. */
  const publish = (): void => {
    if (isPublishing) return
    isPublishing = true
    queueMicrotask(() => {
      isPublishing = false
      snapshot = { cards: new Map(cards), targets: new Map(targets) }
      for (const listener of listeners) listener()
    })
  }
  const add = <K>(elements: Map<K, HTMLElement>, key: K, element: HTMLElement): (() => void) => {
    elements.set(key, element)
    publish()
    return () => {
      // The card's new element in another column may already have been registered.
      if (elements.get(key) === element) elements.delete(key)
      publish()
    }
  }

  return {
    addCard: (id: number, element: HTMLElement) => add(cards, id, element),
    addTarget: (status: TaskStatus, element: HTMLElement) => add(targets, status, element),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getSnapshot: () => snapshot,
  }
}

export type DragElementStore = ReturnType<typeof createDragElementStore>

export const DragElementContext = createContext<DragElementStore | null>(null)

export const useDragElementStore = (): DragElementStore => {
  const store = use(DragElementContext)
  if (!store) throw new Error('Cards and drop targets belong on a TaskBoard')
  return store
}
