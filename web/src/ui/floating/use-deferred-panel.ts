import { type ComponentType, type RefObject, useId, useRef, useState } from 'react'
import { t } from '../../lib/locale/language.ts'
import { useDeferred } from '../../lib/idle/use-deferred.ts'
import { showFailure } from '../toasts/toast.ts'

export interface DeferredPanelProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly buttonId: string
  readonly panelId: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/**
 * The state of a button whose menu or popover is not part of the first load, but is loaded afterwards, or when
 * the button is about to be used.
 */
export const useDeferredPanel = <Props extends DeferredPanelProps>(
  load: () => Promise<ComponentType<Props>>,
) => {
  const { part: Panel, start } = useDeferred(load)
  const [isOpen, setIsOpen] = useState(false)
  // A list may have one of these in each row, so a panel that nobody opened is not rendered.
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const buttonId = useId()
  const panelId = useId()

  const setOpen = (shallOpen: boolean): void => {
    setIsOpen(shallOpen)
    if (!shallOpen) return
    setWasOpened(true)
    if (Panel) return
    start().catch(() => {
      setIsOpen(false)
      showFailure(t('This could not be loaded. Please check the connection and try again.'))
    })
  }
  const preload = (): void => void start().catch(() => {})

  return {
    Panel: wasOpened ? Panel : null,
    setOpen,
    panelProps: { button, buttonId, panelId, isOpen, onOpenChange: setOpen },
    buttonProps: {
      ref: button,
      id: buttonId,
      'aria-expanded': isOpen,
      'aria-controls': isOpen && Panel ? panelId : undefined,
      onPointerEnter: preload,
      onFocus: preload,
    },
  }
}
