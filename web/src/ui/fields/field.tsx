import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { recogniseMessage } from '../../lib/locale/language.ts'

export interface FieldProps {
  label: ReactNode
  /** Messages of a schema or of the server, one a line, which are translated here. */
  error?: string | undefined
  hint?: ReactNode
  /** Hides the label from everyone except screen readers. */
  isLabelHidden?: boolean
}

interface FieldFrameProps extends FieldProps {
  id: string
  labelId?: string
  className?: string | undefined
  children: ReactNode
}

export function FieldFrame({
  id,
  labelId,
  label,
  error,
  hint,
  isLabelHidden,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label id={labelId} htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

interface FieldErrorProps {
  id: string
  /** Messages of a schema or of the server, one a line, which are translated here. */
  children: string
}

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="flex basis-full gap-1.5 text-sm font-medium text-clay-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {children.split('\n').map((message) => (
          <span key={message} className="block">
            {recogniseMessage(message)}
          </span>
        ))}
      </span>
    </p>
  )
}

/** Returns the ARIA attributes that connect a control with its hint and error. */
export function toFieldAria(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined }
}
