import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../lib/locale/language.ts'

interface OrderedWidgetProps {
  readonly id: string
  readonly title: string
  readonly onMove: (by: -1 | 1) => void
}

/** A widget in a single column, where only the order counts. */
export function OrderedWidget({ id, title, onMove }: OrderedWidgetProps) {
  return (
    <div
      role="group"
      aria-label={title}
      data-widget={id}
      className="flex h-full scroll-my-24 items-center rounded-card border border-line-strong bg-surface pe-1"
    >
      <div
        data-drag-handle
        className="flex h-full min-w-0 grow cursor-grab touch-none items-center gap-2 ps-3 font-semibold select-none active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <span className="truncate">{title}</span>
      </div>
      <Button
        variant="ghost"
        size="icon"
        className="size-11"
        aria-label={t('Move {title} up', { title })}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="size-11"
        aria-label={t('Move {title} down', { title })}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </div>
  )
}
