import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState, useEffect } from 'react'

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

/**
 * Returns a handler for radix `onCloseAutoFocus` that returns the focus to the element that had it when the dialog
 * opened. Radix does that only for dialogs that have a trigger.
 */
export function useFocusReturn(isOpen: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  // Read while rendering, because an autoFocus child takes the focus before any effect runs.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpener(findOpener())
  }
  return (event) => {
    event.preventDefault()
    // The opener may have been deleted in the dialog, or a row created in the dialog may already have the focus.
    if (opener?.isConnected) opener.focus()
    else if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }
}

function findOpener(): HTMLElement | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return null
  // By the time the dialog closes, a menu item has been removed, but the button that opened its menu still exists.
  const triggerId = active.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return triggerId ? document.getElementById(triggerId) : active
}

/**
 * For a group of buttons that is replaced when one of them is pressed: moves the focus to the button that has the ref.
 * @param shown A value that changes when the buttons are replaced.
 */
export const useFocusOnSwap = (shown: unknown) => {
  const button = useRef<HTMLButtonElement>(null)
  const shownBefore = useRef(shown)
  useEffect(() => {
    if (shownBefore.current === shown) return
    shownBefore.current = shown
    button.current?.focus()
  }, [shown])
  return button
}

/**
 * Handler for `onCloseAutoFocus` of radix menus and popovers that keeps the focus where it has moved. A chosen entry
 * may have opened another page, whose heading receives the focus before the menu has faded out; radix would return the
 * focus to the menu's button.
 */
export const keepMovedFocus = (event: Event): void => {
  if (document.activeElement && document.activeElement !== document.body) event.preventDefault()
}
