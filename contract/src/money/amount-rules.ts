import { type Decimals, toDecimals } from './currencies.ts'
import { getInputCurrency } from './input-currency.ts'
import { formatMessage } from '../language/message-format.ts'
import { english, msg } from '../language/messages.ts'
import { maxAmountCents, toAmount, toMinor } from './money.ts'

// What an amount that somebody entered must be, in the currency of entered amounts (input-currency.ts).

const rules: Readonly<Record<Decimals, { readonly maximum: string; readonly decimals: string }>> = {
  0: {
    maximum: msg('{label} must be at most 9,999,999,999'),
    decimals: msg('{label} must have no decimals'),
  },
  2: {
    maximum: msg('{label} must be at most 99,999,999.99'),
    decimals: msg('{label} must have at most two decimals'),
  },
  3: {
    maximum: msg('{label} must be at most 9,999,999.999'),
    decimals: msg('{label} must have at most three decimals'),
  },
}

const write = (rule: 'maximum' | 'decimals', label: string, currency: string): string =>
  formatMessage(rules[toDecimals(currency)][rule], { label }, english)

/** The message if the amount is too large, such as `Amount must be at most 99,999,999.99`; otherwise null. */
export const findExcess = (amount: number, label: string, currency = getInputCurrency()): string | null =>
  amount > toAmount(maxAmountCents, currency) ? write('maximum', label, currency) : null

/** The message if the currency has no coin for the amount, such as `Amount must have no decimals`; otherwise null. */
export const findRemainder = (amount: number, label: string, currency = getInputCurrency()): string | null =>
  toAmount(toMinor(amount, currency), currency) === amount ? null : write('decimals', label, currency)
