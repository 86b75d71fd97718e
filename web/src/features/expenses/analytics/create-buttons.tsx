import { msg } from '@roost/contract/language/messages.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { type BudgetAnalyticsDialog, type CreateKind, toDialogHash } from './dialogs.rules.ts'

const labels: Readonly<Record<CreateKind, string>> = {
  'new-budget': msg('Create Budget'),
  'new-goal': msg('Create Expense Goal'),
}

interface CreateButtonsProps {
  readonly kinds: readonly CreateKind[]
  /** The create button that fits the open tab. */
  readonly primary: CreateKind
  readonly onOpen: (dialog: BudgetAnalyticsDialog) => void
}

export function CreateButtons({ kinds, primary, onOpen }: CreateButtonsProps) {
  return (
    <div className="flex flex-wrap justify-center gap-2 max-md:w-full max-md:*:grow">
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant={kind === primary ? 'primary' : 'outline'}
          className="max-md:px-3 max-md:text-sm"
          onClick={() => onOpen({ kind })}
        >
          {t(labels[kind])}
        </Button>
      ))}
    </div>
  )
}

/** Opens the form of a new budget on the page of the budgets. */
export function AddBudgetLink() {
  return (
    <Link
      to={paths.budgetAnalytics}
      search={{ tab: 'budgets' }}
      hash={toDialogHash({ kind: 'new-budget' })}
      hashScrollIntoView={false}
      className="rounded-inner text-base font-semibold text-leaf-ink underline-offset-4 hover:underline"
    >
      {t('Add a budget')}
    </Link>
  )
}
