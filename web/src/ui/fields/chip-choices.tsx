import { type ReactNode, useId } from 'react'
import { FieldError, type FieldProps, toFieldAria } from './field.tsx'

interface ChipChoice {
  readonly value: string
  readonly label: ReactNode
  /** What screen readers say instead of the label. */
  readonly name?: string
}

interface ChipChoicesProps extends Pick<FieldProps, 'error' | 'hint'> {
  readonly legend: ReactNode
  readonly choices: readonly ChipChoice[]
  readonly value: readonly string[]
  readonly onToggle: (value: string, isChosen: boolean) => void
  readonly className?: string
}

/** Several of a few choices, each of which is a checkbox that looks like a chip. */
export function ChipChoices({
  legend,
  choices,
  value,
  onToggle,
  hint,
  error,
  className = '',
}: ChipChoicesProps) {
  const id = useId()
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = toFieldAria(id, { hint, error })
  return (
    <fieldset className={`min-w-0 ${className}`} aria-describedby={describedBy}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-ink-soft ring-1 ring-line-strong transition-colors duration-120 ring-inset hover:text-ink has-checked:bg-leaf-soft has-checked:text-leaf-ink has-checked:ring-leaf-ink has-focus-visible:outline-2 has-focus-visible:outline-leaf-ink pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              aria-label={choice.name}
              aria-invalid={isInvalid}
              checked={value.includes(choice.value)}
              onChange={({ target }) => onToggle(choice.value, target.checked)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
