import { type PointerEvent, useMemo, useRef } from 'react'

const minDistancePx = 56
const maxDurationMs = 700

interface TouchStart {
  readonly pointerId: number
  readonly x: number
  readonly y: number
  readonly at: number
}

/** Returns whether the element is in one that scrolls horizontally and therefore handles the gesture itself. */
const isInSidewaysScroller = (element: Element, end: Element): boolean => {
  for (let at: Element | null = element; at && at !== end; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  return false
}

/**
 * Detects a quick horizontal swipe: 1 to the left, for the next period; -1 to the right. The element needs
 * `touch-action: pan-y`. Swipes are ignored during a drag, which is marked with `data-dragging`.
 */
export const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const start = useRef<TouchStart | null>(null)
  return useMemo(
    () => ({
      onPointerDown: ({
        pointerType,
        pointerId,
        isPrimary,
        target,
        currentTarget,
        ...event
      }: PointerEvent) => {
        const isOwn = target instanceof Element && currentTarget.contains(target)
        start.current =
          pointerType === 'touch' && isPrimary && isOwn && !isInSidewaysScroller(target, currentTarget)
            ? { pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
            : null
      },
      onPointerUp: ({ pointerId, clientX, clientY, timeStamp, currentTarget }: PointerEvent) => {
        const began = start.current
        start.current = null
        if (began?.pointerId !== pointerId || timeStamp - began.at > maxDurationMs) return
        if (currentTarget.querySelector('[data-dragging]')) return
        const right = clientX - began.x
        const down = clientY - began.y
        if (Math.abs(right) < minDistancePx || Math.abs(right) < 2 * Math.abs(down)) return
        onSwipe(right < 0 ? 1 : -1)
      },
      onPointerCancel: () => {
        start.current = null
      },
    }),
    [onSwipe],
  )
}
