import { type FocusEvent, useLayoutEffect, useMemo, useRef } from 'react'

interface FocusPosition {
  readonly element: Element
  readonly index: number
  /** The `data-control` of the focused control in its row. */
  readonly control: string
}

const findRow = (element: Element) => element.closest<HTMLElement>('[data-index]')
const toIndex = (row: HTMLElement): number => Number(row.dataset['index'])

const findPosition = (element: Element): FocusPosition | null => {
  const row = findRow(element)
  const control = element.closest<HTMLElement>('[data-control]')?.dataset['control']
  return row && control ? { element, index: toIndex(row), control } : null
}

/**
 * Finds the same control in the row at the index, otherwise in the nearest row below, otherwise in the nearest row
 * above. If no row has that control any more, returns another control of the nearest row.
 */
const findNearest = (list: Element, { index, control }: FocusPosition): HTMLElement | undefined => {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-index]')].toSorted(
    (a, b) => toIndex(a) - toIndex(b),
  )
  const below = rows.filter((row) => toIndex(row) >= index)
  const above = rows.filter((row) => toIndex(row) < index)
  const nearest = [...below, ...above.toReversed()]
  const findFirst = (...selectors: readonly string[]): HTMLElement | undefined =>
    nearest
      .flatMap((row) => selectors.map((selector) => row.querySelector<HTMLElement>(selector)))
      .find((found) => found !== null) ?? undefined
  return findFirst(`[data-control="${control}"]`, 'a') ?? findFirst('[data-control]')
}

const hasMoved = ({ element, index }: FocusPosition): boolean => {
  const row = findRow(element)
  return !element.isConnected || (row !== null && toIndex(row) !== index)
}

/**
 * When the focused row leaves the list, moves the focus to the row that takes its place. People who work through a list
 * with a keyboard or a switch then keep their position instead of starting over at the top of the page. @param rows The
 * rows of the list; a new array when it changes.
 */
export const useFocusKeeper = <E extends HTMLElement = HTMLUListElement>(rows: readonly unknown[]) => {
  const list = useRef<E>(null)
  const position = useRef<FocusPosition | null>(null)
  const isMovingOn = useRef(false)

  useLayoutEffect(() => {
    const focused = position.current
    const isMeant = isMovingOn.current
    if (!focused || !list.current) return
    if (!(isMeant ? hasMoved(focused) : !focused.element.isConnected)) {
      // The row may have moved because other rows changed; a row that is about to leave may do so only with a later
      // change.
      position.current = findPosition(focused.element) ?? focused
      return
    }
    position.current = null
    isMovingOn.current = false
    if (!isMeant && document.activeElement && document.activeElement !== document.body) return
    findNearest(list.current, focused)?.focus({ preventScroll: true })
  }, [rows])

  return useMemo(
    () => ({
      list,
      keepFocus: {
        // A row's menu is rendered elsewhere in the DOM, but React reports its focus here; the position remains that of
        // the row.
        onFocus: ({ target }: FocusEvent<Element>) => {
          position.current = findPosition(target) ?? position.current
          isMovingOn.current = false
        },
      },
      /** Call before an action that moves the focused row elsewhere, so that the focus stays at its position. */
      moveOn: () => {
        isMovingOn.current = true
      },
    }),
    [],
  )
}
