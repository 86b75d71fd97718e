import { ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx'
import { Dialog } from './dialog.tsx'
import { FieldFrame, type FieldProps, toFieldAria } from './field.tsx'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'

interface ComboboxProps extends FieldProps {
  label: string
  options: readonly ComboboxOption[]
  value: string | null
  onChange: (value: string) => void
  placeholder?: string
  searchPlaceholder?: string
  emptyText?: string
  disabled?: boolean
  className?: string
}

/** A searchable select that opens a popover on large screens and a sheet on phones. */
export function Combobox({
  label,
  error,
  hint,
  isLabelHidden = false,
  options,
  value,
  onChange,
  placeholder = 'Select…',
  searchPlaceholder = 'Search…',
  emptyText = 'Nothing found.',
  disabled = false,
  className,
}: ComboboxProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isWide = useMediaQuery('(min-width: 48rem)')
  const chosen = options.find((option) => option.value === value)
  const triggerProps = {
    id,
    disabled,
    isOpen,
    'aria-labelledby': `${id}-label`,
    text: chosen?.label ?? placeholder,
    isEmpty: !chosen,
    onOpen: () => setIsOpen(true),
    ...toFieldAria(id, { error, hint }),
  }
  const list = (
    <ComboboxList
      id={`${id}-list`}
      label={label}
      options={options}
      value={value}
      searchPlaceholder={searchPlaceholder}
      emptyText={emptyText}
      onChoose={(next) => {
        onChange(next)
        setIsOpen(false)
      }}
    />
  )
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
      {isWide ? (
        <Popover open={isOpen} onOpenChange={setIsOpen}>
          <PopoverTrigger asChild>
            <ComboboxTrigger {...triggerProps} />
          </PopoverTrigger>
          <PopoverContent
            aria-label={label}
            className="max-h-[min(22rem,var(--radix-popover-content-available-height))]! w-(--radix-popover-trigger-width) min-w-64 p-1.5!"
          >
            {list}
          </PopoverContent>
        </Popover>
      ) : (
        <>
          <ComboboxTrigger {...triggerProps} onClick={() => setIsOpen(true)} />
          <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={label} isKeyboardHeldBack>
            {list}
          </Dialog>
        </>
      )}
    </FieldFrame>
  )
}

interface ComboboxTriggerProps extends ComponentProps<'button'> {
  text: string
  isEmpty: boolean
  isOpen: boolean
  onOpen: () => void
}

function ComboboxTrigger({ text, isEmpty, isOpen, onOpen, className, ...props }: ComboboxTriggerProps) {
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
      aria-expanded={isOpen}
      onKeyDown={openOnArrow}
      className={cx('field-control flex items-center justify-between gap-2 text-left', className)}
      {...props}
      aria-controls={isOpen ? `${props.id}-list` : undefined}
    >
      <span className={cx('truncate', isEmpty && 'text-ink-soft')}>{text}</span>
      <ChevronsUpDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </button>
  )
}
