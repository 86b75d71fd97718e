import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { cx } from '../../../lib/cx.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { buttonStyles } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { shoppingListQuery } from '../../shopping/rows/shopping.api.ts'
import { WidgetFrame, WidgetMessage } from './widget-frame.tsx'
import { rowLinkStyles, Rows, rowStyles, RowsSkeleton } from './widget-rows.tsx'
import { t } from '../../../lib/locale/language.ts'

const shownCount = 3
const rowHeight = 'min-h-15'

export function ShoppingWidget({ title }: { readonly title: string }) {
  return (
    <WidgetFrame
      title={title}
      to={paths.shopping}
      things="items"
      query={useQuery(shoppingListQuery)}
      height="min-h-49"
      skeleton={<RowsSkeleton label={t('Loading shopping items')} count={shownCount} height={rowHeight} />}
    >
      {(items) =>
        items.length === 0 ? (
          <NoItems />
        ) : (
          <Rows rows={items.slice(0, shownCount)} toKey={({ id }) => id}>
            {(item) => <ItemRow item={item} />}
          </Rows>
        )
      }
    </WidgetFrame>
  )
}

/** The checkbox is read-only, so that nothing is ticked by mistake; items are ticked on the shopping list. */
function ItemRow({ item }: { readonly item: ShoppingItem }) {
  const { name, category, estimatedPrice, isCompleted } = item
  return (
    <div className={cx('relative has-[a:focus-visible]:outline-2', rowStyles, rowHeight)}>
      <ReadOnlyTick name={name} isTicked={isCompleted} />
      <span className="min-w-0 grow">
        <Link
          to={paths.shopping}
          className={cx(
            'block truncate leading-5 font-semibold',
            rowLinkStyles,
            isCompleted && 'text-ink-soft line-through',
          )}
        >
          {name}
        </Link>
        <span className="mt-0.5 block truncate text-xs text-ink-soft @sm:text-sm">
          {toCategoryLabel(category)}
        </span>
      </span>
      {estimatedPrice !== null && (
        <span className="shrink-0 text-sm tabular-nums">{formatMoney(estimatedPrice)}</span>
      )}
    </div>
  )
}

function ReadOnlyTick({ name, isTicked }: { readonly name: string; readonly isTicked: boolean }) {
  return (
    <span className="relative grid shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={name}
        checked={isTicked}
        disabled
        className="peer size-6 appearance-none rounded-full border-[1.5px] border-line-strong checked:border-leaf checked:bg-leaf"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3.5}
        className="absolute size-3.5 text-on-leaf opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}

function NoItems() {
  return (
    <WidgetMessage
      drawing={<Drawing name="basket" />}
      title={t('No shopping items')}
      action={
        <Link to={paths.shopping} hash="new" className={buttonStyles({ variant: 'outline', size: 'sm' })}>
          {t('Add an item')}
        </Link>
      }
    />
  )
}
