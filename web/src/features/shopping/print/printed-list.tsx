import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { PrintedSheet } from '../../../ui/printed-sheet.tsx'
import { useAisles } from '../list/use-aisles.ts'
import { toOpenGroups } from './printed-list.rules.ts'
import { t } from '../../../lib/locale/language.ts'

/** While this is mounted, the browser prints the list instead of the page. */
export function PrintedList({ items }: { items: readonly ShoppingItem[] }) {
  return (
    <PrintedSheet>
      <Sheet items={items} />
    </PrintedSheet>
  )
}

function Sheet({ items }: { items: readonly ShoppingItem[] }) {
  const today = useToday()
  const groups = toOpenGroups(items, useAisles(items))
  return (
    <>
      <header className="mb-4 flex items-baseline justify-between gap-4 border-b-2 border-black pb-2">
        <h1 className="font-display text-xl font-semibold">{t('Shopping List')}</h1>
        <p className="text-sm">{formatCalendarDate(today)}</p>
      </header>
      {groups.length === 0 && <p>{t('Nothing to buy.')}</p>}
      <div className="columns-2 gap-8">
        {groups.map(({ label, items: members }) => (
          <section key={label} className="mb-4">
            <h2 className="mb-1 text-sm font-bold tracking-wide uppercase">{label}</h2>
            <ul>
              {members.map((item) => (
                <Line key={item.id} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function Line({ item: { name, quantity, notes } }: { item: ShoppingItem }) {
  return (
    <li className="flex gap-2 py-1 leading-tight">
      <span aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 rounded-[2px] border border-black" />
      <div className="min-w-0 grow">
        <p className="flex justify-between gap-2">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {quantity && (
            <span className="shrink-0 text-end tabular-nums max-w-1/2 wrap-anywhere">{quantity}</span>
          )}
        </p>
        {notes && <p className="text-sm whitespace-pre-line wrap-anywhere">{notes}</p>}
      </div>
    </li>
  )
}
