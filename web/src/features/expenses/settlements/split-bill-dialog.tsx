import { Dialog } from '../../../ui/dialog.tsx'
import { SplitBill, type SplitTab } from './split-bill.tsx'

interface SplitBillDialogProps {
  /** The expense to split; null lets the viewer choose one. */
  readonly expenseId: number | null
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The initial tab when no expense is given. */
  readonly firstTab?: SplitTab
}

export function SplitBillDialog({ expenseId, isOpen, onClose, firstTab = 'split' }: SplitBillDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title="Split Bill" isKeyboardHeldBack>
      <SplitBill
        key={`${expenseId}-${firstTab}`}
        expenseId={expenseId}
        firstTab={firstTab}
        onClose={onClose}
      />
    </Dialog>
  )
}
