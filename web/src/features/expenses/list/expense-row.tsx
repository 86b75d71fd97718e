import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { ReceiptText } from 'lucide-react'
import { memo } from 'react'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { formatDay } from '../../../lib/time/wall-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PendingMark } from '../../../ui/pending-mark.tsx'
import { CategoryIcon } from './category-icon.tsx'
import type { ShownExpense } from '../rows/expense-writes.rules.ts'
import { toPayerText } from '../rows/expenses.rules.ts'

interface ExpenseRowProps {
  readonly expense: ShownExpense
  readonly userId: string
  readonly today: CalendarDate
  readonly onView: (id: number) => void
}

const dotted = '[&>*+*]:before:mx-1 [&>*+*]:before:content-["·"] rtl:[&>*+*]:before:content-["،"]'
/** One line of text. Parts that do not fit are not truncated: they wrap out of sight together with their separator. */
const line = `flex h-[1lh] min-w-0 flex-wrap overflow-hidden text-ink-soft ${dotted}`
const yielding = 'flex max-w-max min-w-0 shrink grow basis-16'

/** The whole row is a click target for its View button. A new expense that waits to be sent has no details yet. */
export const ExpenseRow = memo(function ExpenseRow({ expense, userId, today, onView }: ExpenseRowProps) {
  const { id, title, amount, category, date, budgetName, description, receiptImage, isSplit, isPending } =
    expense
  return (
    <article className='relative grid px-4 py-2 text-xs [grid-template:"icon_title_amount"_"icon_facts_badges"_"icon_notes_view"_/_auto_1fr_auto] hover:bg-hover has-[button:focus-visible]:outline-2 has-[button:focus-visible]:-outline-offset-2 has-[button:focus-visible]:outline-leaf-ink md:px-6 md:py-3 md:text-sm'>
      <CategoryIcon category={category} className="me-3 self-center [grid-area:icon] max-[22.5rem]:hidden" />
      <h3 className="truncate text-base leading-5 font-semibold [grid-area:title] md:leading-6">{title}</h3>
      <p className="ms-3 text-end text-base leading-5 font-semibold tabular-nums [grid-area:amount] md:leading-6">
        {formatMoney(amount)}
      </p>
      <p className={`${line} [grid-area:facts]`}>
        <span className={`flex max-w-full ${dotted}`}>
          <span className="truncate">{toCategoryLabel(category)}</span>
          <time dateTime={date} className="shrink-0">
            {formatDay(date, today)}
          </time>
        </span>
        {budgetName && (
          <span className={yielding}>
            <span className="truncate">{budgetName}</span>
          </span>
        )}
      </p>
      <p className={`${line} [grid-area:notes]`}>
        <span className="max-w-full truncate">{toPayerText(expense, userId)}</span>
        {description && (
          <span className={yielding}>
            <span className="truncate">{description}</span>
          </span>
        )}
      </p>
      <div className="ms-3 flex justify-end gap-1 [grid-area:badges]">
        {receiptImage && (
          <Badge variant="success" className="py-0! max-md:px-2!">
            <ReceiptText aria-hidden="true" className="my-0.5 md:hidden" />
            <span className="max-md:sr-only">{t('Receipt')}</span>
          </Badge>
        )}
        {isSplit && (
          <Badge variant="warning" className="py-0!">
            {t(msg('Split', 'participle'))}
          </Badge>
        )}
      </div>
      <div className="ms-3 flex gap-2 justify-self-end [grid-area:view]">
        {isPending && <PendingMark />}
        {id > 0 && (
          <button
            type="button"
            aria-label={t('View {title}', { title })}
            onClick={() => onView(id)}
            className="font-semibold text-leaf-ink outline-none after:absolute after:inset-0"
          >
            {t(msg('View', 'verb'))}
          </button>
        )}
      </div>
    </article>
  )
})
