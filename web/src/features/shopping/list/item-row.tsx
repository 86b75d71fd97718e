import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { Check, Merge, Pencil, Trash2 } from 'lucide-react'
import { memo, useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PendingMark } from '../../../ui/pending-mark.tsx'
import { rowToolStyles } from '../../../ui/row-tools.ts'
import { isFromRecipe } from './shopping-list.rules.ts'
import { t } from '../../../lib/locale/language.ts'

export interface ItemActions {
  readonly tick: (item: ShoppingItem) => void
  readonly merge: (item: ShoppingItem, into: ShoppingItem) => void
  readonly select: (item: ShoppingItem) => void
  readonly edit: (item: ShoppingItem) => void
  readonly remove: (item: ShoppingItem) => void
}

interface ItemRowProps {
  readonly item: ShoppingItem
  /** An open item of the same food, into which this one can be merged. */
  readonly twin: ShoppingItem | undefined
  readonly isPending: boolean
  /** Null outside select mode. */
  readonly isSelected: boolean | null
  readonly actions: ItemActions
}

const iconButtonStyles =
  'grid size-11 shrink-0 scroll-mt-12 scroll-mb-32 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 [&_svg]:size-4'

/** The left side of the row is a single target: it ticks the item, or selects it in select mode. */
export const ItemRow = memo(function ItemRow({ item, twin, isPending, isSelected, actions }: ItemRowProps) {
  const { name, estimatedPrice, notes, isCompleted } = item
  const notesId = useId()
  return (
    <div className="group flex items-stretch hover:bg-hover">
      <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 py-1.5 ps-3 md:ps-5">
        <RowCheckbox
          item={item}
          isSelected={isSelected}
          actions={actions}
          notesId={notes ? notesId : undefined}
        />
        <ItemText item={item} notesId={notesId} />
        {isPending && <PendingMark />}
        {estimatedPrice !== null && (
          <span className={cx('shrink-0 text-sm tabular-nums', isCompleted && 'text-ink-soft')}>
            {formatMoney(estimatedPrice)}
          </span>
        )}
      </label>
      {twin && isSelected === null && (
        <button
          type="button"
          data-control="merge"
          aria-label={t('Merge {name}', { name })}
          onClick={() => actions.merge(item, twin)}
          className="flex min-h-11 min-w-11 shrink-0 scroll-mt-12 scroll-mb-32 items-center justify-center gap-1 self-center rounded-control px-2 text-sm font-semibold text-leaf-ink hover:bg-hover focus-visible:-outline-offset-2"
        >
          <Merge aria-hidden="true" className="size-4" />
          <span className="max-[24rem]:hidden">{t('Merge')}</span>
        </button>
      )}
      <div className={cx('flex items-center md:pe-2', rowToolStyles, isSelected !== null && 'invisible')}>
        <button
          type="button"
          data-control="edit"
          aria-label={t('Edit {name}', { name })}
          onClick={() => actions.edit(item)}
          className={iconButtonStyles}
        >
          <Pencil aria-hidden="true" />
        </button>
        <button
          type="button"
          data-control="remove"
          aria-label={t('Delete {name}', { name })}
          onClick={() => actions.remove(item)}
          className={cx(iconButtonStyles, 'max-md:hidden')}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
    </div>
  )
})

function ItemText({ item, notesId }: { readonly item: ShoppingItem; readonly notesId: string }) {
  const { name, quantity, notes, isCompleted } = item
  return (
    <span className="min-w-0 grow">
      <span className={cx('block leading-5', isCompleted && 'text-ink-soft')}>
        <span className={cx('me-2 font-medium', isCompleted && 'line-through')}>
          <bdi>{name}</bdi>
        </span>
        {quantity && (
          <span className="me-2 inline-block max-w-full text-sm wrap-anywhere text-ink-soft">{quantity}</span>
        )}
        {isFromRecipe(item) && (
          <Badge variant="success" className="py-0!">
            {t('Recipe')}
          </Badge>
        )}
      </span>
      {notes && (
        <span id={notesId} className="line-clamp-2 text-sm leading-4.5 text-ink-soft">
          {notes}
        </span>
      )}
    </span>
  )
}

interface RowCheckboxProps extends Omit<ItemRowProps, 'twin' | 'isPending'> {
  readonly notesId: string | undefined
}

/** A round checkbox for ticking, a square one for selecting. */
function RowCheckbox({ item, isSelected, actions, notesId }: RowCheckboxProps) {
  const isSelecting = isSelected !== null
  return (
    <span className="relative grid shrink-0 place-items-center">
      <input
        type="checkbox"
        data-control="check"
        aria-label={isSelecting ? t('Select {name}', { name: item.name }) : item.name}
        aria-describedby={notesId}
        checked={isSelecting ? isSelected : item.isCompleted}
        onChange={() => (isSelecting ? actions.select(item) : actions.tick(item))}
        className={cx(
          'peer size-6 scroll-mt-12 scroll-mb-32 cursor-pointer appearance-none border-[1.5px] border-line-strong transition-colors duration-120 checked:border-leaf checked:bg-leaf hover:border-leaf',
          isSelecting ? 'rounded-mark' : 'rounded-full',
        )}
      />
      <Check
        aria-hidden="true"
        strokeWidth={3.5}
        className="pointer-events-none absolute size-3.5 text-on-leaf opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}
