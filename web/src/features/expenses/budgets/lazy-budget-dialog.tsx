import { lazy, Suspense, useState } from 'react'
import type { BudgetDialogProps } from './budget-dialog.tsx'

const BudgetDialog = lazy(async () => ({ default: (await import('./budget-dialog.tsx')).BudgetDialog }))

/** The budget dialog, loaded when it first opens. */
export function LazyBudgetDialog(props: BudgetDialogProps) {
  const [hasOpened, setHasOpened] = useState(false)
  if (props.isOpen && !hasOpened) setHasOpened(true)
  return (
    hasOpened && (
      <Suspense fallback={null}>
        <BudgetDialog {...props} />
      </Suspense>
    )
  )
}
