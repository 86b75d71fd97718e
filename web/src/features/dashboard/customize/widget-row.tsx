import type { Widget } from '@roost/contract/dashboard/dashboard-config.ts'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/button.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { toShownTitle, widgetCatalogue } from '../layout/widgets.rules.ts'
import { formatSize } from './draft.rules.ts'
import { t } from '../../../lib/locale/language.ts'

interface WidgetRowProps {
  readonly widget: Widget
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Whether the widget was just added and may be out of view. */
  readonly isNew: boolean
  readonly onShow: (isVisible: boolean) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export function WidgetRow({ widget, isFirst, isLast, isNew, ...on }: WidgetRowProps) {
  const { isVisible } = widget
  const title = toShownTitle(widget.title)
  const row = useRef<HTMLLIElement>(null)
  useScrollIntoView(row, isNew)
  return (
    <li
      ref={row}
      className="flex flex-col border-b border-line py-1 last:border-0 md:py-2 md:flex-row md:items-center md:gap-4"
    >
      <SwitchField
        label={title}
        hint={`${t(widgetCatalogue[widget.type].name)} · ${formatSize(widget.position)}`}
        aria-label={t('Show {title}', { title })}
        checked={isVisible}
        onChange={(event) => on.onShow(event.target.checked)}
        className={cx('grow py-1', !isVisible && '[&_label]:text-ink-soft')}
      />
      <div className="-me-2 flex shrink-0 justify-end max-md:-mt-2">
        {/* Not disabled at the ends of the list, because a disabled button would lose the focus. */}
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Move {title} up', { title })}
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && on.onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Move {title} down', { title })}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && on.onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button variant="ghost" size="icon" aria-label={t('Edit {title}', { title })} onClick={on.onEdit}>
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Remove {title}', { title })}
          className="text-clay-ink!"
          onClick={on.onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}

function useScrollIntoView(row: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (isNew) row.current?.scrollIntoView({ block: 'nearest' })
  }, [row, isNew])
}
