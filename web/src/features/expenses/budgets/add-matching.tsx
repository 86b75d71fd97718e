import type { BudgetUsage } from '@roost/contract/expenses/analytics.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { useAddMatching } from './matching.api.ts'

/** Adds existing expenses to a budget that counts spending today. They are never added by themselves. */
export function AddMatching({ usage }: { readonly usage: BudgetUsage }) {
  const { mutate, isPending } = useAddMatching()
  if (!usage.isActive || usage.periodStart === null) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ms-3 text-leaf-ink!"
      isPending={isPending}
      aria-label={t('Add matching expenses to {name}', { name: usage.name })}
      onClick={() => mutate(usage)}
    >
      {t('Add matching expenses')}
    </Button>
  )
}
