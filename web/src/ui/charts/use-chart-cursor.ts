import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Returns the point to which a key moves, without wrapping at the ends; undefined for keys that do not move. */
export const toNextPoint = (key: string, index: number, last: number): number | undefined => {
  const next = steps[key]?.(index, last)
  return next === undefined ? undefined : Math.min(last, Math.max(0, next))
}

/**
 * Tracks the active point of a chart for mouse, touch and keyboard. The chart is a single tab stop; arrow keys move
 * from point to point, and Escape hides the details.
 */
export const useChartCursor = (count: number, start: number) => {
  const last = count - 1
  const [active, setActive] = useState<number | null>(null)
  const [lastStop, setStop] = useState(start)
  // A refetch may have removed the last points.
  const stop = Math.min(lastStop, last)

  const moveFocus = (event: KeyboardEvent<SVGElement>) => {
    if (event.key === 'Escape') setActive(null)
    const next = toNextPoint(event.key, stop, last)
    if (next === undefined) return
    event.preventDefault()
    const points = event.currentTarget.ownerSVGElement?.querySelectorAll<SVGElement>('[tabindex]')
    points?.[next]?.focus()
  }
  const toPointProps = (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => {
      setStop(index)
      setActive(index)
    },
    onBlur: () => setActive(null),
    onKeyDown: moveFocus,
    // Safari does not focus a touched element, but the chart has to be focused in order to detect when it loses the
    // focus.
    onPointerDown: ({ currentTarget }: PointerEvent<SVGElement>) =>
      currentTarget.focus({ preventScroll: true }),
    onPointerEnter: () => setActive(index),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setActive(null),
  })
  return { active: active !== null && active <= last ? active : null, toPointProps }
}
