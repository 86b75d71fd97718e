import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldProps, toFieldAria } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldProps {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string
}

/** A native select, because the system's own picker works best on phones. */
export function SelectField({
  label,
  error,
  hint,
  isLabelHidden = false,
  options,
  placeholder,
  id,
  className,
  ...props
}: SelectFieldProps) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <FieldFrame
      id={selectId}
      label={label}
      error={error}
      hint={hint}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      <div className="relative">
        <select
          id={selectId}
          className="field-control appearance-none pe-9 text-ellipsis"
          {...toFieldAria(selectId, { error, hint })}
          {...props}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 end-2.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </FieldFrame>
  )
}
