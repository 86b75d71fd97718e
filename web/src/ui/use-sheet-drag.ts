import { type PointerEvent, type RefObject, useRef } from 'react'

const CLOSE_DISTANCE_PX = 96
const CLOSE_SPEED_PX_PER_MS = 0.6
/** In milliseconds. Longer than a sheet takes to start closing. */
const RETURN_AFTER_MS = 300

/**
 * Returns pointer handlers for the head of a sheet. The sheet follows the finger down, and closes if it is pulled far
 * or fast enough.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)

  const moveSheet = (distancePx: number) => {
    sheet.current?.style.setProperty('transform', distancePx > 0 ? `translateY(${distancePx}px)` : '')
  }
  const release = (event: PointerEvent, isCancelled: boolean) => {
    if (!start.current) return
    const distance = event.clientY - start.current.y
    const speed = distance / Math.max(1, event.timeStamp - start.current.at)
    start.current = null
    // The closing animation starts where the finger left the sheet.
    if (isCancelled || (distance <= CLOSE_DISTANCE_PX && (distance <= 24 || speed <= CLOSE_SPEED_PX_PER_MS)))
      return moveSheet(0)
    onClose()
    // The sheet returns if it stays open, because a form may ask for confirmation before it closes.
    setTimeout(() => {
      if (sheet.current?.dataset['state'] === 'open') moveSheet(0)
    }, RETURN_AFTER_MS)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || matchMedia('(min-width: 48rem)').matches) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, at: event.timeStamp }
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) moveSheet(event.clientY - start.current.y)
    },
    onPointerUp: (event: PointerEvent) => release(event, false),
    onPointerCancel: (event: PointerEvent) => release(event, true),
  }
}
