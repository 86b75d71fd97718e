import { hasTwoDecimalsAtMost, maxAmountCents, toAmount, toCents } from '@roost/contract/money.ts'
import { formatMoney } from '@roost/contract/money-format.ts'

export interface CheckedPayment {
  readonly amount: number
  /** How much the amount exceeds what is owed; 0 if it does not. */
  readonly excess: number
  /** Why the payment cannot be recorded. */
  readonly problem: string | undefined
}

const findAmountProblem = (amount: number): string | undefined => {
  if (!(amount > 0)) return 'Amount must be greater than 0'
  if (amount > toAmount(maxAmountCents)) return 'Amount must be at most 99,999,999.99'
  return hasTwoDecimalsAtMost(amount) ? undefined : 'Amount must have at most two decimals'
}

/** Checks a typed amount against what is owed. */
export const checkPayment = (entry: string, owed: number, asCredit: boolean): CheckedPayment => {
  const amount = entry.trim() === '' ? Number.NaN : Number(entry)
  const problem = findAmountProblem(amount)
  if (problem !== undefined) return { amount, excess: 0, problem }
  const excess = toAmount(Math.max(0, toCents(amount) - toCents(owed)))
  if (excess === 0 || asCredit) return { amount, excess, problem: undefined }
  return { amount, excess, problem: `Only ${formatMoney(owed)} is owed` }
}
