import { type Decimals, toDecimals } from './currencies.ts'
import { getInputCurrency } from './input-currency.ts'
import { formatMessage } from '../language/message-format.ts'
import { english, fill, msg } from '../language/messages.ts'
import { maxAmountCents, toAmount, toMinor } from './money.ts'

// What an amount that somebody entered must be, in the currency of entered amounts (input-currency.ts).

const decimalRules: Readonly<Record<Decimals, string>> = {
  0: msg('{label} must have no decimals'),
  2: msg('{label} must have at most two decimals'),
  3: msg('{label} must have at most three decimals'),
}

/** The message if the amount is too large, such as `Amount must be at most 99,999,999.99`; otherwise null. */
export const findExcess = (amount: number, label: string, currency = getInputCurrency()): string | null => {
  const maximum = toAmount(maxAmountCents, currency)
  return amount > maximum ? fill('{label} must be at most {maximum}', { label, maximum }) : null
}

/** The message if the currency has no coin for the amount, such as `Amount must have no decimals`; otherwise null. */
export const findRemainder = (amount: number, label: string, currency = getInputCurrency()): string | null =>
  toAmount(toMinor(amount, currency), currency) === amount
    ? null
    : formatMessage(decimalRules[toDecimals(currency)], { label }, english)
