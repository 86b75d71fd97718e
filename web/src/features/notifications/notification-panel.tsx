import type { ComponentProps } from 'react'
import { AdoptedTrigger } from '../../ui/adopted-trigger.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import type { DeferredPanelProps } from '../../ui/use-deferred-panel.ts'
import { NotificationList } from './notification-list.tsx'

interface NotificationPanelProps extends DeferredPanelProps {
  readonly query: ComponentProps<typeof NotificationList>
}

export function NotificationPanel({ button, panelId, isOpen, onOpenChange, query }: NotificationPanelProps) {
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <AdoptedTrigger button={button} />
      </PopoverTrigger>
      <PopoverContent
        id={panelId}
        align="end"
        aria-label="Notifications"
        className="max-h-[min(32rem,var(--radix-popover-content-available-height))]! w-88 p-2!"
      >
        {/* Remounts on each opening: if it were reopened before it had faded out, it would otherwise mark the
           previous notifications as new. */}
        <NotificationList key={String(isOpen)} {...query} />
      </PopoverContent>
    </Popover>
  )
}
