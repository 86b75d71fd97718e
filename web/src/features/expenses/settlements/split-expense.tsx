import type { ExpenseDetails } from '@roost/contract/expenses/expenses.ts'
import { can } from '@roost/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/session/session.ts'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { joinFacts } from '../../../lib/locale/region.ts'
import { membersQuery } from '../../users/users.api.ts'
import { expenseQuery } from '../rows/expenses.api.ts'
import { toPayerText } from '../rows/expenses.rules.ts'
import { ExpenseSplit } from './expense-split.tsx'
import { Loaded } from './balances/loaded.tsx'
import { SplitCalculator } from './split/split-calculator.tsx'
import { SplitEditor } from './split-editor.tsx'
import { useRemoveSplit, useSaveSplit } from './splits.api.ts'
import { StepHeading } from './step-heading.tsx'

interface SplitExpenseProps {
  readonly expenseId: number
  readonly onBack: () => void
  readonly onClose: () => void
}

/** The split of a recorded expense: its creator can edit it, others can view it. */
export function SplitExpense({ expenseId, ...steps }: SplitExpenseProps) {
  const expense = useQuery(expenseQuery(expenseId))
  return (
    <Loaded query={expense} what="expense">
      {(details) => <LoadedExpense details={details} {...steps} />}
    </Loaded>
  )
}

interface LoadedExpenseProps extends Omit<SplitExpenseProps, 'expenseId'> {
  readonly details: ExpenseDetails
}

function LoadedExpense({ details, onBack, onClose }: LoadedExpenseProps) {
  const { id: userId, role, houseGroupId } = useUser()
  if (details.houseGroupId === null)
    return (
      <SplitCalculator amount={details.amount} reason={houseGroupId === null ? 'no-group' : 'personal'} />
    )
  const canUpdate = can({ userId, role }, 'expenses.update', details)
  const Content = canUpdate ? ExpenseEditor : ExpenseReader
  return <Content details={details} onBack={onBack} onClose={onClose} />
}

function useFacts({ date, ...expense }: ExpenseDetails): string {
  const { id: userId } = useUser()
  return joinFacts([toPayerText(expense, userId), formatCalendarDate(date)])
}

function ExpenseEditor({ details, onBack, onClose }: LoadedExpenseProps) {
  const members = useQuery(membersQuery)
  const facts = useFacts(details)
  const save = useSaveSplit()
  const remove = useRemoveSplit()
  const end = (drop: () => void) => {
    drop()
    onClose()
  }
  return (
    <Loaded query={members} what="people">
      {(data) => (
        <SplitEditor
          // Remounts when the expense changes, because its amount may differ.
          key={details.updatedAt}
          draftName={`split-${details.id}`}
          title={details.title}
          amount={details.amount}
          facts={facts}
          members={data}
          split={details.split}
          isSaving={save.isPending}
          onSave={(split, drop) =>
            save.mutate({ bill: { expenseId: details.id }, split }, { onSuccess: () => end(drop) })
          }
          onBack={onBack}
          {...(details.split && {
            removal: {
              isPending: remove.isPending,
              run: (drop) => remove.mutate(details.id, { onSuccess: () => end(drop) }),
            },
          })}
        />
      )}
    </Loaded>
  )
}

function ExpenseReader({ details, onBack }: LoadedExpenseProps) {
  const facts = useFacts(details)
  return (
    <div className="flex flex-col gap-4">
      <StepHeading title={details.title} amount={formatMoney(details.amount)} onBack={onBack}>
        {facts}
      </StepHeading>
      {details.split ? <ExpenseSplit split={details.split} /> : <p>{t('This expense is not split.')}</p>}
      <p className="text-sm text-ink-soft">
        {t('Only who added an expense and administrators can change how it is split.')}
      </p>
    </div>
  )
}
