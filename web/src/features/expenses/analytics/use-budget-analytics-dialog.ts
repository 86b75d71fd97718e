import { useHashDialog } from '../../../lib/use-hash-dialog.ts'
import { type BudgetAnalyticsDialog, parseDialogHash, toDialogHash } from './dialogs.rules.ts'

const notation = { parse: parseDialogHash, format: toDialogHash }

export const useBudgetAnalyticsDialog = () => useHashDialog<BudgetAnalyticsDialog>(notation)
