import type { Widget } from '@roost/contract/dashboard-config.ts'
import { GripVertical, Move } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.tsx'
import { ArrangeButtons, type ArrangeStep } from './arrange-buttons.tsx'

interface BoardWidgetProps {
  readonly widget: Widget
  /** The content of the widget, which is inert while arranging. */
  readonly children: ReactNode
  readonly onStep: (step: ArrangeStep) => void
}

/** Whether the widget is too small for eight buttons. */
const isTiny = ({ position }: Widget): boolean => position.width < 3 || position.height < 2

export function BoardWidget({ widget, children, onStep }: BoardWidgetProps) {
  const { title } = widget
  const buttons = <ArrangeButtons title={title} onStep={onStep} />
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
        <div
          data-drag-handle
          className="flex min-h-11 shrink-0 cursor-grab touch-none items-center gap-2 bg-sunken px-3 font-semibold select-none active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <span className="truncate">{title}</span>
        </div>
        <div className="grid min-h-0 grow place-items-center px-2">
          {isTiny(widget) ? <Unfolded title={title}>{buttons}</Unfolded> : buttons}
        </div>
      </div>
    </div>
  )
}

function Unfolded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`Move or resize ${title}`}>
          <Move aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-60">{children}</PopoverContent>
    </Popover>
  )
}
