import { useEffect } from 'react'

const edgePx = 72
const stepPx = 10

const findStep = (y: number): number => {
  if (y < edgePx) return -stepPx
  return y > innerHeight - edgePx ? stepPx : 0
}

/**
 * Scrolls the page while an item is dragged near the edge of the screen, because the library scrolls only containers.
 */
export const useEdgeScroll = (isActive: () => boolean): void => {
  useEffect(() => {
    let frame = 0
    let step = 0
    const scroll = () => {
      if (isActive() && step !== 0) scrollBy(0, step)
      frame = isActive() && step !== 0 ? requestAnimationFrame(scroll) : 0
    }
    const follow = (y: number | undefined) => {
      step = !isActive() || y === undefined ? 0 : findStep(y)
      if (step !== 0 && frame === 0) frame = requestAnimationFrame(scroll)
    }
    const onMouse = (event: MouseEvent) => follow(event.clientY)
    const onTouch = (event: TouchEvent) => follow(event.touches[0]?.clientY)
    document.addEventListener('mousemove', onMouse)
    document.addEventListener('touchmove', onTouch)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('mousemove', onMouse)
      document.removeEventListener('touchmove', onTouch)
    }
  }, [isActive])
}
