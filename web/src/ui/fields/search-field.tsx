import { Search, X } from 'lucide-react'
import { type ComponentProps, useId, useRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { t } from '../../lib/locale/language.ts'
import { FieldError } from './field.tsx'
import { useLengthLimit } from './use-length-limit.ts'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> {
  /** For screen readers only; others see a magnifying glass. */
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, value, onChange, placeholder, className, ...props }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const { frame, error } = useLengthLimit(props.maxLength)
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div ref={frame} className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 start-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={placeholder ?? label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx('field-control appearance-none ps-10 text-ellipsis', value && 'pe-11')}
          aria-describedby={error && errorId}
          {...props}
        />
        {value && (
          <button
            type="button"
            aria-label={t('Clear search')}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink focus-visible:-outline-offset-4"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
