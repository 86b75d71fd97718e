import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { ExpenseDialog } from './expense-dialog.tsx'
import { type DialogName, isOfExpense, isOfSplit, toExpenseHash } from './expense-dialogs.rules.ts'
import { useUser } from '../../api/session/session.ts'
import { useDraftEnd } from '../../api/forms/use-draft.ts'
import { t } from '../../lib/locale/language.ts'
import { FormButtons } from '../../ui/dialogs/form-buttons.tsx'
import { Dialog, type DialogState } from '../../ui/dialogs/dialog.tsx'
import { ExpenseForm } from './expense-form.tsx'
import { useCreateExpense } from './rows/expense-writes.api.ts'

const draftName = 'new-expense'

interface AddExpenseDialogProps extends DialogState {
  readonly today: CalendarDate
  readonly onAdded: (id: number) => void
}

function AddExpenseDialog({ today, isOpen, onAdded, onClose }: AddExpenseDialogProps) {
  const { houseGroupId } = useUser()
  const { mutate, isPending } = useCreateExpense({ isOpen, onSplit: useSplitLater() })
  const finish = useDraftEnd(draftName, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Add Expense')}
      footer={
        <FormButtons
          form="add-expense"
          isPending={isPending}
          pendingLabel={t('Adding...')}
          onCancel={onClose}
        >
          {t('Add Expense')}
        </FormButtons>
      }
    >
      <ExpenseForm
        id="add-expense"
        draftName={draftName}
        expense={{
          title: '',
          category: '',
          date: today,
          description: null,
          budgetId: null,
          budgetName: null,
          receiptImage: null,
          houseGroupId,
        }}
        onSubmit={(expense, split) =>
          mutate(
            { expense, split },
            {
              onSuccess: (result) => {
                finish()
                onAdded(result.status === 'sent' ? result.response.id : -result.id)
              },
            },
          )
        }
      />
    </Dialog>
  )
}

/** The toast outlives the page, so the expense page may have to be opened first. */
const useSplitLater = () => {
  const navigate = useNavigate()
  return (id: number) => void navigate({ to: paths.expenses, hash: toExpenseHash({ kind: 'split', id }) })
}

const SplitBillDialog = lazy(async () => ({
  default: (await import('./settlements/split-bill-dialog.tsx')).SplitBillDialog,
}))

interface ExpenseDialogsProps {
  readonly dialog: DialogName | null
  readonly today: CalendarDate
  readonly onOpen: (dialog: DialogName) => void
  /** The new expense, which the list shows. */
  readonly onAdded: (id: number) => void
  readonly onClose: () => void
}

export function ExpenseDialogs({ dialog, today, onOpen, onAdded, onClose }: ExpenseDialogsProps) {
  const ofExpense = useLast(dialog, isOfExpense)
  const ofSplit = useLast(dialog, isOfSplit)
  return (
    <>
      <AddExpenseDialog today={today} isOpen={dialog?.kind === 'new'} onAdded={onAdded} onClose={onClose} />
      {ofExpense && (
        <ExpenseDialog
          key={ofExpense.id}
          id={ofExpense.id}
          mode={ofExpense.kind}
          isOpen={ofExpense === dialog}
          onClose={onClose}
          onEdit={() => onOpen({ kind: 'edit', id: ofExpense.id })}
          onSplit={() => onOpen({ kind: 'split', id: ofExpense.id })}
        />
      )}
      {ofSplit && (
        <Suspense fallback={null}>
          <SplitBillDialog
            expenseId={ofSplit.kind === 'split' ? ofSplit.id : null}
            firstTab={ofSplit.kind}
            isOpen={ofSplit === dialog}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  )
}

/** Returns the current or last dialog of this kind, which remains rendered while it fades out. */
function useLast<T extends DialogName>(
  dialog: DialogName | null,
  isMeant: (dialog: DialogName) => dialog is T,
): T | null {
  const current = dialog && isMeant(dialog) ? dialog : null
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  return current ?? last
}
