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
      <TooltipContent label={label} side={side} />
    </Root>
  )
  return isInGroup ? tooltip : <TooltipGroup>{tooltip}</TooltipGroup>
}

interface OpenTooltipProps extends Pick<TooltipProps, 'label' | 'side'> {
  onClose: () => void
}

/**
 * An open tooltip for the positioned element that contains it. The caller decides when it is shown, so that its code
 * may load after the element.
 */
export function OpenTooltip({ label, side = 'top', onClose }: OpenTooltipProps) {
  return (
    <Provider>
      <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
        </Trigger>
        <TooltipContent label={label} side={side} />
      </Root>
    </Provider>
  )
}

function TooltipContent({ label, side }: Required<Pick<TooltipProps, 'label' | 'side'>>) {
  return (
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
  )
}
