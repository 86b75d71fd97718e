import type { Widget } from '@roost/contract/dashboard/dashboard-config.ts'
import { GripVertical, Move } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/floating/popover.tsx'
import { ArrangeButtons, type ArrangeStep } from './arrange-buttons.tsx'
import { t } from '../../../lib/locale/language.ts'
import { toShownTitle } from '../layout/widgets.rules.ts'

interface BoardWidgetProps {
  readonly widget: Widget
  /** The content of the widget, which is inert while arranging. */
  readonly children: ReactNode
  readonly onStep: (step: ArrangeStep) => void
}

export function BoardWidget({ widget, children, onStep }: BoardWidgetProps) {
  const title = toShownTitle(widget.title)
  const buttonName = t('Move or resize {title}', { title })
  return (
    <div
      role="group"
      aria-label={title}
      data-widget={widget.id}
      className="relative h-full scroll-my-24 overflow-hidden rounded-card border border-line-strong bg-surface"
    >
      <div inert aria-hidden="true" className="pointer-events-none absolute inset-0 opacity-30 select-none">
        {children}
      </div>
      <div className="absolute inset-0 flex flex-col">
        <div className="flex min-h-11 shrink-0 items-center bg-sunken pe-1">
          <div
            data-drag-handle
            className="flex min-w-0 grow cursor-grab touch-none items-center gap-2 self-stretch ps-3 font-semibold select-none active:cursor-grabbing"
          >
            <GripVertical aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <span className="truncate">{title}</span>
          </div>
          <Popover>
            <PopoverTrigger asChild>
              <Button variant="ghost" size="icon" aria-label={buttonName}>
                <Move aria-hidden="true" />
              </Button>
            </PopoverTrigger>
            <PopoverContent aria-label={buttonName} align="end" className="w-68 p-2!">
              <ArrangeButtons title={title} onStep={onStep} />
            </PopoverContent>
          </Popover>
        </div>
      </div>
    </div>
  )
}
