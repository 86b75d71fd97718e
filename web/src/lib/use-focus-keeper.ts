import { type FocusEvent, useLayoutEffect, useRef } from 'react'

interface FocusPlace {
  readonly element: Element
  readonly index: number
  /** Which of a row's controls, by its `data-control`. */
  readonly control: string
}

const findPlace = (element: Element): FocusPlace | null => {
  const row = element.closest<HTMLElement>('[data-index]')
  const control = element.closest<HTMLElement>('[data-control]')?.dataset['control']
  return row && control ? { element, index: Number(row.dataset['index']), control } : null
}

/**
 * When the row that has the focus leaves the list, the focus goes to the one that takes its place: whoever
 * works down a list by keyboard or switch stays where he is instead of starting over at the top of the page.
 * @param rows What the list shows; a new array when it changes.
 */
export const useFocusKeeper = (rows: readonly unknown[]) => {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<FocusPlace | null>(null)

  useLayoutEffect(() => {
    if (!place.current || place.current.element.isConnected) return
    const { index, control } = place.current
    place.current = null
    if (document.activeElement && document.activeElement !== document.body) return
    const row = list.current?.querySelector(`[data-index="${Math.min(index, rows.length - 1)}"]`)
    const next = row?.querySelector<HTMLElement>(`[data-control="${control}"]`) ?? row?.querySelector('a')
    next?.focus({ preventScroll: true })
  }, [rows])

  return {
    list,
    keepFocus: {
      // A row's menu lies elsewhere on the page, yet reports here; the place is still its row.
      onFocus: ({ target }: FocusEvent<Element>) => {
        place.current = findPlace(target) ?? place.current
      },
    },
  }
}
