import { Close, Content, Portal, Root, Trigger } from 'radix-ui/popover'
import type { ComponentProps } from 'react'
import { cx } from '../../lib/cx.ts'
import { keepMovedFocus } from '../../lib/screen/focus.ts'

// Never `modal`: radix would lock scrolling with an injected style element, which the content security policy
// rejects.
export function Popover(props: Omit<ComponentProps<typeof Root>, 'modal'>) {
  return <Root {...props} />
}

export const PopoverTrigger = Trigger
export const PopoverClose = Close

interface PopoverContentProps extends ComponentProps<typeof Content> {
  /** A popover has the role of a dialog, which needs a name. */
  'aria-label': string
}

export function PopoverContent({ className, ...props }: PopoverContentProps) {
  return (
    <Portal>
      <Content
        sideOffset={6}
        align="start"
        collisionPadding={12}
        onCloseAutoFocus={keepMovedFocus}
        className={cx(
          'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] origin-(--radix-popover-content-transform-origin) overflow-y-auto overscroll-contain rounded-card bg-raised p-4 text-ink shadow-soft ring-1 ring-line focus:outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
          className,
        )}
        {...props}
      />
    </Portal>
  )
}
