import { msg } from '@roost/contract/language/messages.ts'
import { parseAmountText } from '../../../../lib/numbers/amount-text.ts'
import { formatMoney, toAmount, toMinor } from '../../../../lib/numbers/money.ts'
import { findExcess, findRemainder } from '@roost/contract/money/amount-rules.ts'
import { recogniseMessage, t } from '../../../../lib/locale/language.ts'

export interface CheckedPayment {
  readonly amount: number
  /** How much the amount exceeds what is owed; 0 if it does not. */
  readonly excess: number
  /** Why the payment cannot be recorded. */
  readonly problem: string | undefined
}

const findAmountProblem = (amount: number): string | undefined => {
  if (!(amount > 0)) return t('Amount must be greater than 0')
  const problem = findExcess(amount, msg('Amount')) ?? findRemainder(amount, msg('Amount'))
  return problem === null ? undefined : recogniseMessage(problem)
}

/** Checks a typed amount against what is owed. */
export const checkPayment = (entry: string, owed: number, asCredit: boolean): CheckedPayment => {
  const amount = parseAmountText(entry)?.amount ?? Number.NaN
  const problem = findAmountProblem(amount)
  if (problem !== undefined) return { amount, excess: 0, problem }
  const excess = toAmount(Math.max(0, toMinor(amount) - toMinor(owed)))
  if (excess === 0 || asCredit) return { amount, excess, problem: undefined }
  return { amount, excess, problem: t('Only {amount} is owed', { amount: formatMoney(owed) }) }
}
