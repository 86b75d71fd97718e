import { lazyDialog } from '../../../ui/lazy-dialog.tsx'

export const LazyBudgetDialog = lazyDialog(async () => (await import('./budget-dialog.tsx')).BudgetDialog)
