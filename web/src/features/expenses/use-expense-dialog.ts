import { useHashDialog } from '../../lib/use-hash-dialog.ts'
import { type DialogName, parseExpenseHash, toExpenseHash } from './expense-dialogs.rules.ts'

const notation = { parse: parseExpenseHash, format: toExpenseHash }

export const useExpenseDialog = () => useHashDialog<DialogName>(notation)
