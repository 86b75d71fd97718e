import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'

export const LazyBudgetDialog = lazyDialog(async () => (await import('./budget-dialog.tsx')).BudgetDialog)
