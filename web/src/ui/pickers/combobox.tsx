import { ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { t } from '../../lib/locale/language.ts'
import { usePreload } from '../../lib/idle/use-preload.ts'
import type { ComboboxOption } from './combobox-list.tsx'
import { FieldFrame, type FieldProps, toFieldAria } from '../fields/field.tsx'
import { useDeferredPanel } from '../floating/use-deferred-panel.ts'

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
  const [query, setQuery] = useState('')
  usePreload(loadPanel, true)
  const show = (shallOpen: boolean): void => {
    // An arrow key also asks for a list that is opening already, with what was typed meanwhile.
    if (shallOpen && !panelProps.isOpen) setQuery('')
    setOpen(shallOpen)
  }
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
        onOpen={() => show(true)}
        onType={(character) => setQuery((typed) => typed + character)}
        onClick={() => show(!panelProps.isOpen)}
      />
      {Panel && (
        <Panel
          {...panelProps}
          list={{
            label,
            options,
            value,
            query,
            onQueryChange: setQuery,
            searchPlaceholder,
            emptyText,
            onChoose: choose,
          }}
        />
      )}
    </FieldFrame>
  )
}

interface ComboboxTriggerProps extends ComponentProps<'button'> {
  text: string
  isEmpty: boolean
  onOpen: () => void
  /** Called with each character that is typed before the search field of the open list has the focus. */
  onType: (character: string) => void
  'aria-expanded': boolean
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

function ComboboxTrigger({
  text,
  isEmpty,
  onOpen,
  onType,
  'aria-expanded': isExpanded,
  'aria-controls': panelId,
  ...props
}: ComboboxTriggerProps) {
  const openOrType = (event: KeyboardEvent) => {
    const isTyped = isExpanded && isCharacter(event)
    if (!isTyped && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (isTyped) onType(event.key)
    else onOpen()
  }
  const keepOpen = (event: KeyboardEvent) => {
    // Releasing the space bar would press the button and close the list.
    if (isExpanded && event.key === ' ') event.preventDefault()
  }
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={isExpanded}
      aria-controls={panelId}
      onKeyDown={openOrType}
      onKeyUp={keepOpen}
      className="field-control flex items-center justify-between gap-2 text-start"
      {...props}
    >
      <span className={cx('truncate', isEmpty && 'text-ink-soft')}>{text}</span>
      <ChevronsUpDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </button>
  )
}
