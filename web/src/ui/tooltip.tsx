import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

const IsInGroup = createContext(false)

/** Within a group, a tooltip appears without delay right after another one. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <IsInGroup value>
      <Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Provider>
    </IsInGroup>
  )
}

interface TooltipProps {
  label: ReactNode
  /** A single element that accepts a ref, such as a Button. */
  children: ReactNode
  side?: ComponentProps<typeof Content>['side']
}

export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  const isInGroup = useContext(IsInGroup)
  const tooltip = (
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
  return isInGroup ? tooltip : <TooltipGroup>{tooltip}</TooltipGroup>
}
