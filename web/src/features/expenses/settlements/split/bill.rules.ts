import { msg } from '@roost/contract/language/messages.ts'
import type { SplitInput } from '@roost/contract/expenses/splits.ts'
import type { Member } from '@roost/contract/accounts/users.ts'
import { t } from '../../../../lib/locale/language.ts'
import { formatMoney, toAmount } from '../../../../lib/numbers/money.ts'
import type { SelectOption } from '../../../../ui/fields/select-field.tsx'
import { createDraft, listPeople, type SplitDraft } from './split-draft.rules.ts'
import { joinNames, type SplitPreview, toPreview } from './split-preview.rules.ts'

/** How a new expense is split: equally among all members, not at all, or as chosen in its form. */
export const sharings = ['all', 'none', 'chosen'] as const
export type Sharing = (typeof sharings)[number]

export const toSharingOptions = (count: number): SelectOption[] => [
  { value: 'all', label: t('Equally among all ({count})', { count }) },
  { value: 'none', label: t('Not split') },
  { value: 'chosen', label: t('Choose…') },
]

/** The members as options, the viewer first. Whoever paid stays an option after they left the household. */
export const toPayerOptions = (
  members: readonly Member[],
  viewerId: string,
  payer: { readonly paidBy: string | null; readonly paidByName: string },
): SelectOption[] => {
  const own = members.filter(({ id }) => id === viewerId).map(({ id }) => ({ value: id, label: t('You') }))
  const others = members
    .filter(({ id }) => id !== viewerId)
    .map(({ id, displayName }) => ({ value: id, label: displayName }))
  const { paidBy, paidByName } = payer
  const isMissing = paidBy !== null && members.every(({ id }) => id !== paidBy)
  return [...own, ...others, ...(isMissing ? [{ value: paidBy, label: paidByName }] : [])]
}

export interface Bill {
  readonly sharing: Sharing
  readonly people: SplitDraft
}

/** What the shares of a new expense will be; null if it is not split. */
export const toBillPreview = (
  members: readonly Member[],
  { sharing, people }: Bill,
  amountCents: number,
): SplitPreview | null =>
  sharing === 'none'
    ? null
    : toPreview(listPeople(members, null), sharing === 'all' ? createDraft(null) : people, amountCents)

/** The split to save, null for none, or undefined until the entries add up. */
export const toBillSplit = (preview: SplitPreview | null): SplitInput | null | undefined =>
  preview === null ? null : (preview.split ?? undefined)

interface Debt {
  readonly name: string
  readonly isViewer: boolean
  readonly cents: number
}

const formatDebt = ({ name, isViewer, cents }: Debt): string =>
  t(isViewer ? msg('you owe {amount}') : msg('{name} owes {amount}'), {
    name,
    amount: formatMoney(toAmount(cents)),
  })

/** With more debts of different amounts, only their sum is named. */
const maxNamedDebts = 3

interface BillResult {
  readonly members: readonly Member[]
  readonly payerId: string
  readonly viewerId: string
  readonly preview: SplitPreview | null
}

const listDebts = ({ members, payerId, viewerId, preview }: BillResult): Debt[] =>
  members.flatMap(({ id, displayName }) => {
    const cents = preview?.shareCents.get(id) ?? 0
    return id !== payerId && cents > 0 ? [{ name: displayName, isViewer: id === viewerId, cents }] : []
  })

/** Says who paid and what the others owe: `Mira paid; each owes $12.50.` */
export const formatBillResult = (result: BillResult): string => {
  const { members, payerId, viewerId } = result
  const name = members.find(({ id }) => id === payerId)?.displayName ?? t('Unknown')
  const payer = { payer: payerId === viewerId ? 'you' : 'other', name }
  const debts = listDebts(result)
  const [first] = debts
  if (!first) return t('{payer, select, you {You} other {{name}}} paid; nobody owes anything.', payer)
  if (debts.length > 1 && debts.every(({ cents }) => cents === first.cents))
    return t('{payer, select, you {You} other {{name}}} paid; each owes {amount}.', {
      ...payer,
      amount: formatMoney(toAmount(first.cents)),
    })
  if (debts.length <= maxNamedDebts)
    return t('{payer, select, you {You} other {{name}}} paid; {debts}.', {
      ...payer,
      debts: joinNames(debts.map(formatDebt)),
    })
  return t('{payer, select, you {You} other {{name}}} paid; {count} people owe {amount} together.', {
    ...payer,
    count: debts.length,
    amount: formatMoney(toAmount(debts.reduce((sum, { cents }) => sum + cents, 0))),
  })
}
