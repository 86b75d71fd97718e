import { useLast } from '../../../lib/use-last.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { ShoppingAction } from './use-shopping-action.ts'

const words = {
  ticked: {
    ask: (count: number) =>
      count === 1
        ? '1 ingredient is ticked off. Add it, too?'
        : `${count} ingredients are ticked off. Add them, too?`,
    others: 'Without the ticked ones',
  },
  listed: {
    ask: (count: number) => `${count} ingredients are already on your list. Add them again?`,
    others: 'Only new ones',
  },
}

/** Asks about ingredients that may not be needed. */
export function ShoppingQuestion({ action }: { readonly action: ShoppingAction }) {
  const shown = useLast(action.question)
  if (!shown) return null
  const { ask, others } = words[shown.kind]
  return (
    <ConfirmDialog
      // Remounts for the second question, so that screen readers announce it.
      key={shown.kind}
      isOpen={action.question !== null}
      onOpenChange={(next) => !next && action.cancel()}
      title="Add to Shopping List"
      description={ask(shown.doubtful.size)}
      alternative={{ label: others, onSelect: () => action.addOthers(shown) }}
      confirmLabel="Add all"
      onConfirm={() => action.addAll(shown)}
    />
  )
}
