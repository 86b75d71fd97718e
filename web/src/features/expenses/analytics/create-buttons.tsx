import { Button } from '../../../ui/button.tsx'
import type { BudgetAnalyticsDialog, CreateKind } from './dialogs.rules.ts'

const labels: Readonly<Record<CreateKind, string>> = {
  'new-budget': 'Create Budget',
  'new-goal': 'Create Expense Goal',
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
          {labels[kind]}
        </Button>
      ))}
    </div>
  )
}
