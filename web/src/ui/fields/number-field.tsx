import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { describeNumber, type NumberLimits, parseNumber, stepNumber } from '../../lib/numbers/number-text.ts'
import { TextField } from './text-field.tsx'

interface NumberFieldProps
  extends
    Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'role' | 'min' | 'max' | 'step'>,
    NumberLimits {
  /** For a small number of things: the arrow keys count up and down. */
  isCounter?: boolean
}

const toCounterAria = (text: string, { min, max }: NumberLimits) => {
  const value = parseNumber(text)
  return {
    role: 'spinbutton',
    'aria-valuemin': min,
    'aria-valuemax': max,
    'aria-valuenow': value === null || Number.isNaN(value) ? undefined : value,
  }
}

/** Replaces the text as if it were typed, so that forms notice. */
const typeInto = (input: HTMLInputElement, text: string): void => {
  input.setRangeText(text, 0, input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A field for a number, typed the way people write it in any country. The mouse wheel scrolls the page. What is typed stays as it is, also if it is no number: the form says so, with `findNumberProblem` or
 * by its schema.
 */
export function NumberField({
  min,
  max,
  isDecimal = false,
  isCounter = false,
  hint,
  onInput,
  onFocus,
  onKeyDown,
  ...props
}: NumberFieldProps) {
  const limits = { min, max, isDecimal }
  /** The text of a field that is not controlled. */
  const [typed, setTyped] = useState('')
  const text = props.value === undefined ? typed : String(props.value)
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = directions[event.key]
    if (!isCounter || by === undefined || event.currentTarget.readOnly) return
    event.preventDefault()
    const next = stepNumber(event.currentTarget.value, by, limits)
    if (next !== null) typeInto(event.currentTarget, String(next))
  }
  return (
    <TextField
      autoComplete="off"
      {...props}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      {...(isCounter && toCounterAria(text, limits))}
      hint={describeNumber(text, limits) ?? hint}
      onInput={(event) => {
        setTyped(event.currentTarget.value)
        onInput?.(event)
      }}
      onFocus={(event) => {
        // A form sets values without a change of this component's props.
        setTyped(event.currentTarget.value)
        onFocus?.(event)
      }}
      onKeyDown={(event) => {
        step(event)
        onKeyDown?.(event)
      }}
    />
  )
}
