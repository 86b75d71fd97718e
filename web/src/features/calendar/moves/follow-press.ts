/** Longer than a tap, and longer than it takes to start scrolling. */
const longPressMs = 400
/**
 * In pixels. A mouse that moves less is clicking. A finger that moves more before the long press is complete is
 * scrolling.
 */
const mouseSlack = 4
const touchSlack = 10
/** After a finger is lifted, its click event may be delayed. */
const lateClickMs = 300

export interface Point {
  readonly x: number
  readonly y: number
}

interface PressListeners {
  /** Called when the press becomes a drag. */
  readonly onStart: () => void
  readonly onMove: (point: Point) => void
  readonly onDrop: () => void
  /** Called when Escape is pressed or the browser cancels the pointer. */
  readonly onCancel: () => void
}

/** Suppresses the click that follows a drag. Clicks made with the keyboard are not affected. */
const swallowClick = (): (() => void) => {
  const swallowing = new AbortController()
  const options = { capture: true, signal: swallowing.signal }
  addEventListener(
    'click',
    (event) => {
      if (event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    options,
  )
  addEventListener('pointerdown', () => swallowing.abort(), options)
  return () => void setTimeout(() => swallowing.abort(), lateClickMs)
}

/**
 * Follows a pressed pointer until it is released. A mouse or pen drags as soon as it moves, a finger after a long
 * press. The returned function ends the drag without a drop.
 */
export const followPress = (
  { pointerId, pointerType, clientX, clientY }: PointerEvent,
  target: Element,
  { onStart, onMove, onDrop, onCancel }: PressListeners,
): (() => void) => {
  const isTouch = pointerType === 'touch'
  const following = new AbortController()
  let isDragging = false
  let allowClicks = (): void => {}

  const start = (): void => {
    isDragging = true
    target.setPointerCapture(pointerId)
    allowClicks = swallowClick()
    onStart()
  }
  const timer = isTouch ? setTimeout(start, longPressMs) : undefined
  const stop = (finish: () => void): void => {
    clearTimeout(timer)
    following.abort()
    if (!isDragging) return
    isDragging = false
    finish()
  }
  const listen = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, listener, { capture: true, signal: following.signal })

  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (!isDragging && isTouch && distance > touchSlack) return stop(onCancel)
    if (!isDragging && !isTouch && distance > mouseSlack) start()
    if (isDragging) onMove({ x: event.clientX, y: event.clientY })
  })
  const release = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return
    // Prevents the drag from also counting as a swipe.
    if (isDragging) event.stopPropagation()
    allowClicks()
    stop(event.type === 'pointerup' ? onDrop : onCancel)
  }
  listen('pointerup', release)
  listen('pointercancel', release)
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    event.stopPropagation()
    addEventListener('pointerup', () => allowClicks(), { capture: true, once: true })
    stop(onCancel)
  })
  listen('contextmenu', (event) => {
    if (isTouch) event.preventDefault()
  })
  listen('selectstart', (event) => event.preventDefault())
  return () => {
    allowClicks()
    stop(onCancel)
  }
}
