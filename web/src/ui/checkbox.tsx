import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../lib/cx.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  isLabelHidden?: boolean
}

export function Checkbox({ label, hint, isLabelHidden = false, className, ...props }: CheckboxProps) {
  const hintId = useId()
  return (
    <label
      className={cx(
        'flex min-h-11 items-center gap-3 has-enabled:cursor-pointer has-disabled:text-ink-soft',
        isLabelHidden && 'w-11 shrink-0 justify-center',
        className,
      )}
    >
      <span className="relative size-[1.375rem] shrink-0">
        <input
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          className="peer size-full cursor-[inherit] appearance-none rounded-mark border-[1.5px] border-line-strong bg-surface transition-colors duration-120 checked:border-leaf checked:bg-leaf enabled:hover:border-leaf disabled:border-line disabled:bg-sunken disabled:checked:border-line-strong disabled:checked:bg-line-strong aria-invalid:border-clay"
          {...props}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3.5}
          className="pointer-events-none absolute inset-0 m-auto size-4 text-on-leaf opacity-0 peer-checked:opacity-100 peer-disabled:text-surface"
        />
      </span>
      <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>
        {label}
        {hint && (
          <span id={hintId} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
