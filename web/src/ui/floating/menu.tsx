import { Content, Item, Label, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import type { ComponentProps } from 'react'
import { cx } from '../../lib/cx.ts'
import { keepMovedFocus } from '../../lib/screen/focus.ts'
import { isPageRightToLeft } from '../../lib/locale/language.ts'

// Not modal: radix would lock scrolling with an injected style element, which the content security policy rejects.
export function Menu(props: Omit<ComponentProps<typeof Root>, 'modal'>) {
  return <Root modal={false} dir={isPageRightToLeft() ? 'rtl' : 'ltr'} {...props} />
}

export const MenuTrigger = Trigger

export function MenuContent({ className, ...props }: ComponentProps<typeof Content>) {
  return (
    <Portal>
      <Content
        sideOffset={6}
        align="end"
        collisionPadding={12}
        onCloseAutoFocus={keepMovedFocus}
        className={cx(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[min(20rem,var(--radix-dropdown-menu-content-available-width))] origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto overscroll-contain rounded-card bg-raised p-1.5 text-ink shadow-soft ring-1 ring-line data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
          className,
        )}
        {...props}
      />
    </Portal>
  )
}

interface MenuItemProps extends ComponentProps<typeof Item> {
  isDestructive?: boolean
}

export function MenuItem({ isDestructive = false, className, ...props }: MenuItemProps) {
  return (
    <Item
      className={cx(
        'flex min-h-9 cursor-default items-center gap-3 rounded-inner px-3 py-1.5 outline-none select-none pointer-coarse:min-h-11 data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
        isDestructive ? 'text-clay-ink data-highlighted:bg-clay-soft' : '[&_svg]:text-ink-soft',
        className,
      )}
      {...props}
    />
  )
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof Label>) {
  return <Label className={cx('px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft', className)} {...props} />
}

export function MenuSeparator({ className, ...props }: ComponentProps<typeof Separator>) {
  return <Separator className={cx('mx-3 my-1.5 h-px bg-line', className)} {...props} />
}
