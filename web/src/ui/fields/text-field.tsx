import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { t } from '../../lib/locale/language.ts'
import { FieldFrame, type FieldProps, toFieldAria } from './field.tsx'
import { useLengthLimit } from './use-length-limit.ts'

interface TextFieldProps extends ComponentProps<'input'>, FieldProps {
  /** A short symbol before the value, such as a currency. */
  leading?: string
  /** A short symbol after the value, such as a percent sign. */
  trailing?: string
}

const codeTypes: readonly string[] = ['email', 'url', 'password']

/** Addresses and codes run from left to right in every language; in other fields, the text decides. */
const toDirection = (type: string, inputMode: string | undefined): 'ltr' | undefined =>
  codeTypes.includes(type) || inputMode === 'numeric' ? 'ltr' : undefined

/** Codes have no limit of ours: nobody wants to hear that a seventh digit does not fit. */
const toLimit = ({ inputMode, maxLength }: ComponentProps<'input'>): number | undefined =>
  inputMode === 'numeric' ? undefined : maxLength

/** Signs of three letters, such as `CHF`, need more space. */
const toPadding = (leading = '', trailing = ''): string =>
  cx(leading && (leading[2] ? 'ps-13' : 'ps-9'), trailing && (trailing[2] ? 'pe-13' : 'pe-9'))

export function TextField({
  label,
  error: ownError,
  hint,
  isLabelHidden = false,
  leading,
  trailing,
  id,
  type = 'text',
  className,
  ...props
}: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [isRevealed, setIsRevealed] = useState(false)
  const isPassword = type === 'password'
  const { frame, error } = useLengthLimit(toLimit(props), ownError)
  return (
    <FieldFrame
      id={inputId}
      label={label}
      error={error}
      hint={hint}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      <div ref={frame} className="relative">
        <Sign className="start-0">{leading}</Sign>
        <input
          id={inputId}
          type={isPassword && isRevealed ? 'text' : type}
          dir={toDirection(type, props.inputMode)}
          className={cx('field-control', toPadding(leading, trailing), isPassword && 'pe-12')}
          {...toFieldAria(inputId, { error, hint })}
          {...props}
        />
        <Sign className="end-0">{trailing}</Sign>
        {isPassword && (
          <RevealButton
            isRevealed={isRevealed}
            onToggle={() => setIsRevealed(!isRevealed)}
            inputId={inputId}
          />
        )}
      </div>
    </FieldFrame>
  )
}

/** Renders nothing if it has no children. */
function Sign({ className, children }: { className: string; children: string | undefined }) {
  return (
    children && (
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute inset-y-0 grid place-items-center text-ink-soft',
          children[2] ? 'w-13' : 'w-9',
          className,
        )}
      >
        {children}
      </span>
    )
  )
}

interface RevealButtonProps {
  isRevealed: boolean
  onToggle: () => void
  inputId: string
}

function RevealButton({ isRevealed, onToggle, inputId }: RevealButtonProps) {
  const Icon = isRevealed ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-label={t(isRevealed ? 'Hide password' : 'Show password')}
      aria-controls={inputId}
      onClick={onToggle}
      className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink focus-visible:-outline-offset-4"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
