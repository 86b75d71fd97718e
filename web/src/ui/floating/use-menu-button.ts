import { type ComponentType, type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { MenuPanelProps } from './menu-panel.tsx'
import { useDeferredPanel } from './use-deferred-panel.ts'

/** The state of a button whose menu is loaded after the page, or when the button is about to be used. */
export const useMenuButton = <Props extends MenuPanelProps>(load: () => Promise<ComponentType<Props>>) => {
  const { Panel, setOpen, panelProps, buttonProps } = useDeferredPanel(load)
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  const { isOpen } = panelProps

  // Opens on pointer down, like the menus of most systems.
  const openByPointer = (event: PointerEvent): void => {
    if (event.button !== 0 || event.ctrlKey) return
    if (!isOpen) event.preventDefault()
    setIsByKeyboard(false)
    setOpen(!isOpen)
  }
  const openByKey = (event: KeyboardEvent): void => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    setIsByKeyboard(true)
    setOpen(event.key === 'ArrowDown' || !isOpen)
  }

  return {
    Panel,
    panelProps: { ...panelProps, isByKeyboard },
    buttonProps: {
      ...buttonProps,
      'aria-haspopup': 'menu',
      onPointerDown: openByPointer,
      onKeyDown: openByKey,
    },
  } as const
}
