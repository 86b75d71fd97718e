import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useQueuedWrites } from '../../../api/outbox/outbox.ts'
import { cx } from '../../../lib/cx.ts'
import { suggestItems } from './quick-add.rules.ts'
import { shoppingListQuery } from '../rows/shopping.api.ts'
import { applyWrites } from '../rows/shopping.rules.ts'
import { boughtItemsQuery } from '../history/history.api.ts'
import { t } from '../../../lib/locale/language.ts'

const useSuggestions = (typed: string): ShoppingItem[] => {
  const { data: listed } = useQuery(shoppingListQuery)
  const { data: bought } = useQuery(boughtItemsQuery)
  const writes = useQueuedWrites()
  return useMemo(() => {
    const open = applyWrites(listed ?? [], writes).items.filter(({ isCompleted }) => !isCompleted)
    return suggestItems(bought?.filter(({ isCompleted }) => isCompleted) ?? [], open, typed)
  }, [listed, bought, writes, typed])
}

interface SuggestionsProps {
  readonly typed: string
  readonly className: string
  readonly onChoose: (item: ShoppingItem) => void
}

/** What the household buys, to be added with one tap. A tap does not take the focus, so that the keyboard stays. */
export function Suggestions({ typed, className, onChoose }: SuggestionsProps) {
  const items = useSuggestions(typed)
  if (items.length === 0) return null
  return (
    <ul
      aria-label={t('Bought before')}
      className={cx('flex gap-1.5 overflow-x-auto [scrollbar-width:none]', className)}
    >
      {items.map((item) => (
        <li key={item.id} className="shrink-0">
          <button
            type="button"
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
            className="inline-flex min-h-11 max-w-56 items-center gap-1 rounded-full bg-leaf-soft px-3 text-sm font-semibold text-leaf-ink focus-visible:-outline-offset-2 md:min-h-9"
          >
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{item.name}</span>
            {item.quantity && <span className="truncate font-normal">{item.quantity}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
