/** The fields of an expense that its total depends on. */
export interface CountedExpense {
  readonly date: string
  readonly category: string
  readonly amountCents: number
}

/** The change to the total of a category in a month. */
export interface TotalChange {
  /** For example `2026-11`. */
  readonly month: string
  readonly category: string
  readonly amountCents: number
  readonly expenseCount: number
}

const toChange = ({ date, category, amountCents }: CountedExpense, sign: 1 | -1): TotalChange => ({
  month: date.slice(0, 7),
  category,
  amountCents: sign * amountCents,
  expenseCount: sign,
})

/** The changes to the totals when an expense is created (before is null), changed, or deleted (after is null). */
export const listTotalChanges = (
  before: CountedExpense | null,
  after: CountedExpense | null,
): readonly TotalChange[] => {
  const taken = before && toChange(before, -1)
  const added = after && toChange(after, 1)
  if (!taken || !added || taken.month !== added.month || taken.category !== added.category)
    return [taken, added].filter((change) => change !== null)
  const amountCents = taken.amountCents + added.amountCents
  return amountCents === 0 ? [] : [{ ...added, amountCents, expenseCount: 0 }]
}
