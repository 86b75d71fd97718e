import type { Widget } from '@roost/contract/dashboard/dashboard-config.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { toShownTitle, widgetCatalogue } from '../layout/widgets.rules.ts'
import { type Draft, type DraftChange, isFull } from './draft.rules.ts'
import { EditWidgetDialog } from './edit-widget-dialog.tsx'
import { WidgetRow } from './widget-row.tsx'
import { maxWidgets, type WidgetType, widgetTypes } from '@roost/contract/dashboard/dashboard-values.ts'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { t } from '../../../lib/locale/language.ts'

const listOptions = () =>
  widgetTypes.map((type) => ({
    value: type,
    label: `${t(widgetCatalogue[type].name)} – ${t(widgetCatalogue[type].description)}`,
  }))

interface AddWidgetProps {
  readonly isFull: boolean
  readonly onAdd: (type: WidgetType) => void
}

function AddWidget({ isFull, onAdd }: AddWidgetProps) {
  const [value, setValue] = useState('')
  const type = widgetTypes.find((known) => known === value)
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (!type || isFull) return
    onAdd(type)
    setValue('')
  }
  return (
    <form onSubmit={add} className="flex flex-col gap-2 md:flex-row md:items-end">
      <SelectField
        label={t('Widget type')}
        placeholder={t('Choose a type...')}
        options={listOptions()}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        disabled={isFull}
        error={
          isFull
            ? t('The dashboard can hold at most {count} widgets. Remove one first.', { count: maxWidgets })
            : undefined
        }
        className="grow"
      />
      <Button type="submit" variant="secondary" className="min-h-11" disabled={!type || isFull}>
        <Plus aria-hidden="true" />
        {t('Add Widget')}
      </Button>
    </form>
  )
}

interface WidgetsTabProps {
  readonly draft: Draft
  readonly onChange: (change: DraftChange) => void
}

export function WidgetsTab({ draft, onChange }: WidgetsTabProps) {
  const { widgets } = draft
  const [edited, setEdited] = useState<Widget | null>(null)
  // The widgets that existed when the tab opened; only newer ones are scrolled into view.
  const [knownIds] = useState(() => new Set(widgets.map(({ id }) => id)))
  const list = useRef<HTMLUListElement>(null)
  const remove = ({ id, title }: Widget) => {
    onChange({ kind: 'remove', id })
    announce(t('{title} removed', { title: toShownTitle(title) }))
    // The focused button is removed together with the widget.
    list.current?.focus()
  }
  const move = ({ id, title }: Widget, index: number, by: -1 | 1) => {
    onChange({ kind: 'move', id, by })
    announce(
      t('{title}: {position} of {count}', {
        title: toShownTitle(title),
        position: index + by + 1,
        count: widgets.length,
      }),
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <AddWidget
        isFull={isFull(draft)}
        onAdd={(type) => {
          onChange({ kind: 'add', type, now: Date.now() })
          announce(t('{title} added', { title: t(widgetCatalogue[type].name) }))
        }}
      />
      <ul ref={list} tabIndex={-1} aria-label={t('Widgets')} className="outline-none">
        {widgets.map((widget, index) => (
          <WidgetRow
            key={widget.id}
            widget={widget}
            isFirst={index === 0}
            isLast={index === widgets.length - 1}
            isNew={!knownIds.has(widget.id)}
            onShow={(isVisible) => onChange({ kind: 'update', id: widget.id, changes: { isVisible } })}
            onMove={(by) => move(widget, index, by)}
            onEdit={() => setEdited(widget)}
            onRemove={() => remove(widget)}
          />
        ))}
      </ul>
      {widgets.length === 0 && (
        <EmptyState
          drawing={<Drawing name="house" />}
          title={t('No widgets')}
          description={t('Choose a type above and add the first one.')}
        />
      )}
      {edited && (
        <EditWidgetDialog
          widget={edited}
          onClose={() => setEdited(null)}
          onSave={(changes) => {
            onChange({ kind: 'update', id: edited.id, changes })
            setEdited(null)
          }}
        />
      )}
    </div>
  )
}
