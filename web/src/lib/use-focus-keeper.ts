import { type FocusEvent, useLayoutEffect, useMemo, useRef } from 'react'

interface FocusPlace {
  readonly element: Element
  readonly index: number
  /** Which of a row's controls, by its `data-control`. */
  readonly control: string
}

const findRow = (element: Element) => element.closest<HTMLElement>('[data-index]')
const toIndex = (row: HTMLElement): number => Number(row.dataset['index'])

const findPlace = (element: Element): FocusPlace | null => {
  const row = findRow(element)
  const control = element.closest<HTMLElement>('[data-control]')?.dataset['control']
  return row && control ? { element, index: toIndex(row), control } : null
}

/**
 * The same control of the row at the place; where there is none, of the next one down, or else of the nearest above.
 * When no row has it any more, another one of the nearest row.
 */
const findNearest = (list: Element, { index, control }: FocusPlace): HTMLElement | undefined => {
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

const hasLeft = ({ element, index }: FocusPlace): boolean => {
  const row = findRow(element)
  return !element.isConnected || (row !== null && toIndex(row) !== index)
}

/**
 * When the row that has the focus leaves the list, the focus goes to the one that takes its place: whoever
 * works down a list by keyboard or switch stays where he is instead of starting over at the top of the page.
 * @param rows What the list shows; a new array when it changes.
 */
export const useFocusKeeper = <E extends HTMLElement = HTMLUListElement>(rows: readonly unknown[]) => {
  const list = useRef<E>(null)
  const place = useRef<FocusPlace | null>(null)
  const isMovingOn = useRef(false)

  useLayoutEffect(() => {
    const left = place.current
    const isMeant = isMovingOn.current
    if (!left || !list.current) return
    if (!(isMeant ? hasLeft(left) : !left.element.isConnected)) {
      // Others may have moved the row; one that is meant to go may go with a later change.
      place.current = findPlace(left.element) ?? left
      return
    }
    place.current = null
    isMovingOn.current = false
    if (!isMeant && document.activeElement && document.activeElement !== document.body) return
    findNearest(list.current, left)?.focus({ preventScroll: true })
  }, [rows])

  return useMemo(
    () => ({
      list,
      keepFocus: {
        // A row's menu lies elsewhere on the page, yet reports here; the place is still its row.
        onFocus: ({ target }: FocusEvent<Element>) => {
          place.current = findPlace(target) ?? place.current
          isMovingOn.current = false
        },
      },
      /** Before the row with the focus goes elsewhere by the person's own doing: he stays at its place. */
      moveOn: () => {
        isMovingOn.current = true
      },
    }),
    [],
  )
}
