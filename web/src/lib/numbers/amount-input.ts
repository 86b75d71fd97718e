import { parseAmountText } from './amount-text.ts'

/**
 * The `register` options for an amount field. An empty field becomes undefined, so that the schema reports it as
 * required; a text that is no amount stays as typed, which the schema rejects and a draft keeps.
 */
export const amountInput = {
  setValueAs: (value: string | number | null | undefined): string | number | undefined => {
    if (typeof value !== 'string') return value ?? undefined
    const amount = parseAmountText(value)?.amount
    return Number.isNaN(amount) ? value : amount
  },
} as const
