import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import type { ComponentProps, ReactNode } from 'react'

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  )
}

interface TooltipProps {
  label: ReactNode
  /** One element that takes a ref, such as a Button. */
  children: ReactNode
  side?: ComponentProps<typeof Content>['side']
}

export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 rounded-inner bg-ink px-2.5 py-1.5 text-sm text-paper data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-fade-in"
        >
          {label}
        </Content>
      </Portal>
    </Root>
  )
}
