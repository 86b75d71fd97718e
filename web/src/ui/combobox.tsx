import { ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { cx } from '../lib/cx.ts'
import { t } from '../lib/language.ts'
import { usePreload } from '../lib/use-preload.ts'
import type { ComboboxOption } from './combobox-list.tsx'
import { FieldFrame, type FieldProps, toFieldAria } from './field.tsx'
import { useDeferredPanel } from './use-deferred-panel.ts'

interface ComboboxProps extends FieldProps {
  label: string
  options: readonly ComboboxOption[]
  value: string | null
  onChange: (value: string) => void
  placeholder?: string
  searchPlaceholder?: string
  emptyText?: string
  disabled?: boolean
  id?: string
  className?: string
}

const loadPanel = async () => (await import('./combobox-panel.tsx')).ComboboxPanel

/**
 * A searchable select that opens a popover on large screens and a sheet on phones. Both are much heavier than the
 * field, so they load with the first use of the page.
 */
export function Combobox({
  label,
  error,
  hint,
  isLabelHidden = false,
  options,
  value,
  onChange,
  placeholder = t('Select…'),
  searchPlaceholder = t('Search…'),
  emptyText = t('Nothing found.'),
  disabled = false,
  id: givenId,
  className,
}: ComboboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { Panel, setOpen, panelProps, buttonProps } = useDeferredPanel(loadPanel)
  usePreload(loadPanel, true)
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <FieldFrame
      id={id}
      labelId={`${id}-label`}
      label={label}
      error={error}
      hint={hint}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      <ComboboxTrigger
        {...buttonProps}
        id={id}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        {...toFieldAria(id, { error, hint })}
        text={chosen?.label ?? placeholder}
        isEmpty={!chosen}
        onOpen={() => setOpen(true)}
        onClick={() => setOpen(!panelProps.isOpen)}
      />
      {Panel && (
        <Panel
          {...panelProps}
          list={{ label, options, value, searchPlaceholder, emptyText, onChoose: choose }}
        />
      )}
    </FieldFrame>
  )
}

interface ComboboxTriggerProps extends ComponentProps<'button'> {
  text: string
  isEmpty: boolean
  onOpen: () => void
  'aria-expanded': boolean
}

function ComboboxTrigger({
  text,
  isEmpty,
  onOpen,
  'aria-expanded': isExpanded,
  'aria-controls': panelId,
  ...props
}: ComboboxTriggerProps) {
  const openOnArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onOpen()
  }
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={isExpanded}
      aria-controls={panelId}
      onKeyDown={openOnArrow}
      className="field-control flex items-center justify-between gap-2 text-start"
      {...props}
    >
      <span className={cx('truncate', isEmpty && 'text-ink-soft')}>{text}</span>
      <ChevronsUpDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </button>
  )
}
