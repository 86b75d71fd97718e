import { currencySign, formatDecimal } from '@roost/contract/money-format.ts'
import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { TextField } from './text-field.tsx'

interface AmountFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'leading' | 'ref'> {
  readonly ref?: Ref<HTMLInputElement | null>
}

/** A field for an amount of money. The initial value is shown with cents, as in 14.90; typed text is left unchanged. */
export function AmountField({ ref, ...props }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // The form sets the stored amount through this ref, so the cents are added afterwards.
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const isControlled = props.value !== undefined
  useLayoutEffect(() => {
    const { current } = input
    if (current && current.value !== '' && !isControlled) current.value = formatDecimal(current.valueAsNumber)
  }, [isControlled])
  return (
    <TextField
      ref={input}
      type="number"
      step="0.01"
      min="0"
      inputMode="decimal"
      leading={currencySign}
      {...props}
    />
  )
}
