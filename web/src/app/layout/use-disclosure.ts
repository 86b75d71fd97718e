import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * The state of a button that shows and hides an element. Escape, a tap outside and moving the focus outside hide it.
 */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const container = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setIsOpen(false)
    }
    addEventListener('pointerdown', closeOutside)
    return () => removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  return {
    isOpen,
    close,
    containerProps: {
      ref: container,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        close()
        button.current?.focus()
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close()
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      onClick: () => setIsOpen(!isOpen),
    },
  }
}
