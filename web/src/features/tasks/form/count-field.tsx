import { type ComponentProps, useState } from 'react'
import { parseNumber } from '../../../lib/numbers/number-text.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'

interface CountFieldProps extends Omit<
  ComponentProps<typeof NumberField>,
  'value' | 'onChange' | 'isCounter' | 'isDecimal'
> {
  /** NaN if no number was typed; null if nothing was. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

const toText = (value: number | null): string => (Number.isInteger(value) ? String(value) : '')

/** A small whole number. What is typed stays as it is as long as the form does not change the value by itself. */
export function CountField({ value, onChange, ...props }: CountFieldProps) {
  const [typed, setTyped] = useState(() => toText(value))
  return (
    <NumberField
      {...props}
      isCounter
      value={Object.is(parseNumber(typed), value) ? typed : toText(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parseNumber(target.value))
      }}
    />
  )
}
