import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { getAmountSigns, parseAmountText } from '../../lib/numbers/amount-text.ts'
import { getAmountStep, toFieldText } from '../../lib/numbers/written-amount.ts'
import { findCurrencyPart } from '../../lib/numbers/currency-signs.ts'
import { t } from '../../lib/locale/language.ts'
import { getRegion } from '../../lib/locale/region.ts'
import { formatMoney, toAmount, toMinor } from '../../lib/numbers/money.ts'
import { TextField } from './text-field.tsx'

interface AmountFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'leading' | 'ref'> {
  readonly ref?: Ref<HTMLInputElement | null>
}

/** Says how a text was read that means another amount in other countries, such as `1.234`, or which currency is meant. */
const describeReading = (text: string, isRefused: boolean): string | undefined => {
  const { amount = 0, isAmbiguous = false } = parseAmountText(text) ?? {}
  if (isRefused && Number.isNaN(amount) && /[\p{L}\p{Sc}]/u.test(text))
    return t('Amounts are in {currency}.', { currency: findCurrencyPart(getRegion().currency, 'name') })
  const isStorable = toAmount(toMinor(amount)) === amount
  return isAmbiguous && isStorable ? t('This is {amount}.', { amount: formatMoney(amount) }) : undefined
}

/**
 * A field for an amount of money, typed the way people write it in any country. The initial value is shown with all
 * decimals of the currency, as in 14.90; typed text is left unchanged.
 */
export function AmountField({ ref, onInput, hint, value, ...props }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const shown = useRef('')
  // The form sets amounts through this ref, also those of a draft, so they are written for the region afterwards.
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const isControlled = value !== undefined
  useLayoutEffect(() => {
    const { current } = input
    if (!current || isControlled || current.value === shown.current) return
    current.value = toFieldText(current.value)
    shown.current = current.value
  })
  const { currency, isTrailing } = getAmountSigns()
  return (
    <TextField
      ref={input}
      inputMode="decimal"
      // Browsers ignore it in a text field; programs that fill in forms read it.
      step={getAmountStep()}
      autoComplete="off"
      hint={describeReading(isControlled ? String(value) : typed, Boolean(props.error)) ?? hint}
      {...(isControlled && { value })}
      {...(isTrailing ? { trailing: currency } : { leading: currency })}
      {...props}
      onInput={(event) => {
        shown.current = event.currentTarget.value
        setTyped(event.currentTarget.value)
        onInput?.(event)
      }}
    />
  )
}
