import { type RefObject, useLayoutEffect, useState } from 'react'
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'

/**
 * Returns the distance from the top of the document to a list that scrolls with the window and renders only its visible
 * rows.
 */
export const useScrollMargin = (list: RefObject<HTMLElement | null>): number => {
  const [scrollMargin, setScrollMargin] = useState(0)
  // Content above the list, such as a row of filters, may grow.
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return scrollMargin
}

interface WindowRows<R extends { readonly kind: string }> {
  readonly list: RefObject<HTMLElement | null>
  readonly rows: readonly R[]
  readonly toKey: (row: R) => string | number
  /** Estimated heights in pixels, used until a row has been measured. */
  readonly heights: Readonly<Record<R['kind'], number>>
  readonly overscan: number
  /** The height in pixels that a fixed element covers at the top of the window. */
  readonly scrollPaddingStart?: number
}

/** Renders only the rows near the visible part of the window. The list may contain several kinds of rows. */
export const useWindowRows = <R extends { readonly kind: string }>({
  list,
  rows,
  toKey,
  heights,
  overscan,
  scrollPaddingStart = 0,
}: WindowRows<R>): { virtual: Virtualizer<Window, Element>; scrollMargin: number } => {
  const scrollMargin = useScrollMargin(list)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    getItemKey: (index) => {
      const row = rows[index]
      return row ? toKey(row) : index
    },
    estimateSize: (index) => {
      const kind: R['kind'] | undefined = rows[index]?.kind
      return kind === undefined ? 0 : heights[kind]
    },
    overscan,
    scrollMargin,
    scrollPaddingStart,
  })
  return { virtual, scrollMargin }
}
