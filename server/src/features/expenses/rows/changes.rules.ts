import { maxChangedValue } from '@roost/contract/expenses/expense-values.ts'
import type { ExpenseChange } from '@roost/contract/expenses/expenses.ts'
import { formatDecimal } from '@roost/contract/money/money-format.ts'
import { toAmount } from '@roost/contract/money/money.ts'
import type { SplitMode } from '@roost/contract/expenses/split-rules.ts'
import type { StoredExpense } from './expenses.rules.ts'
import type { StoredSplit } from '../splits/splits.rules.ts'

export type ChangedField = ExpenseChange['fields'][number]

type Shown = Pick<
  StoredExpense,
  'title' | 'amountCents' | 'category' | 'description' | 'date' | 'budgetId' | 'budgetName' | 'paidBy'
>

const listShownFields = (expense: Shown, currency: string) => {
  const { title, amountCents, category, date, description, budgetId, budgetName, paidBy } = expense
  return [
    { field: 'title', value: title, text: title },
    {
      field: 'amount',
      value: amountCents,
      text: formatDecimal(toAmount(amountCents, currency), { currency }),
      currency,
    },
    { field: 'category', value: category, text: category },
    { field: 'date', value: date, text: date },
    { field: 'description', value: description, text: description },
    { field: 'budget', value: budgetId, text: budgetName },
    // The id, because the history outlives the account. It is replaced by the name when the history is read.
    { field: 'payer', value: paidBy, text: paidBy },
  ] as const
}

/** Never cuts a character in half. The expense itself keeps the whole text. */
const toShort = (text: string | null | undefined): string | null => {
  if (text === null || text === undefined) return null
  if (text.length <= maxChangedValue) return text
  return `${text.slice(0, maxChangedValue - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/**
 * The changed fields with their values as they are stored. Amounts name the currency of their time, so that a later one of
 * the household does not change what they mean.
 */
export const listChangedFields = (before: Shown, after: Shown, currency: string): ChangedField[] => {
  const current = listShownFields(after, currency)
  return listShownFields(before, currency).flatMap(({ value, text, ...field }, index) =>
    current[index]?.value === value
      ? []
      : [{ ...field, before: toShort(text), after: toShort(current[index]?.text) }],
  )
}

/** `hasImage` is the requested state: true for a new photo, false to remove the receipt, undefined for no change. */
export const listReceiptChanges = (hadReceipt: boolean, hasImage: boolean | undefined): ChangedField[] => {
  if (hasImage === undefined || (!hadReceipt && !hasImage)) return []
  const after = hasImage ? (hadReceipt ? 'replaced' : 'added') : 'removed'
  return [{ field: 'receipt', before: null, after }]
}

const modeNames: Readonly<Record<SplitMode, string>> = {
  equally: 'equally',
  exact: 'exact amounts',
  percent: 'percentages',
  shares: 'shares',
}

/** Contains no names, because the history outlives the accounts of the participants. */
const toSplitText = (split: StoredSplit | null): string | null => {
  if (!split) return null
  const count = split.shares.length
  return `${modeNames[split.mode]} among ${count} ${count === 1 ? 'person' : 'people'}`
}

/**
 * The values that were entered, without those derived from them: in every mode except `exact`, shares follow the
 * amount.
 */
const toChoice = (split: StoredSplit | null): string =>
  JSON.stringify(
    split && {
      mode: split.mode,
      shares: split.shares.map(({ memberId, shareCents, weight }) => [
        memberId,
        split.mode === 'exact' ? shareCents : weight,
      ]),
    },
  )

/** If the descriptions before and after are equal, the change is listed without them. */
export const listSplitChanges = (before: StoredSplit | null, after: StoredSplit | null): ChangedField[] => {
  if (toChoice(before) === toChoice(after)) return []
  const [old, current] = [toSplitText(before), toSplitText(after)]
  const texts = old === current ? { before: null, after: null } : { before: old, after: current }
  return [{ field: 'split', ...texts }]
}
