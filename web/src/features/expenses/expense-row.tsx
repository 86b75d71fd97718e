import type { Expense } from '@roost/contract/expenses.ts'
import { ReceiptText } from 'lucide-react'
import { memo } from 'react'
import { formatCalendarDate } from '../../lib/calendar-date.ts'
import { toCategoryLabel } from '../../lib/category-label.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { toPayerText } from './expenses.rules.ts'

interface ExpenseRowProps {
  readonly expense: Expense
  readonly userId: string
  readonly onView: (id: number) => void
}

const dotted = '[&>*+*]:before:mx-1 [&>*+*]:before:content-["·"]'
/** One line of text. Parts that do not fit are not truncated: they wrap out of sight together with their separator. */
const line = `flex h-[1lh] min-w-0 flex-wrap overflow-hidden text-ink-soft ${dotted}`
const yielding = 'max-w-max min-w-0 shrink grow basis-16 truncate'

/** The whole row is a click target for its View button. */
export const ExpenseRow = memo(function ExpenseRow({ expense, userId, onView }: ExpenseRowProps) {
  const { id, title, amount, category, date, budgetName, description, receiptImage, isSplit } = expense
  return (
    <article className='relative grid px-4 py-2 text-xs [grid-template:"icon_title_amount"_"icon_facts_badges"_"icon_notes_view"_/_auto_1fr_auto] hover:bg-hover has-[button:focus-visible]:outline-2 has-[button:focus-visible]:-outline-offset-2 has-[button:focus-visible]:outline-leaf-ink md:px-6 md:py-3 md:text-sm'>
      <CategoryIcon category={category} className="mr-3 self-center [grid-area:icon] max-[22.5rem]:hidden" />
      <h3 className="truncate text-base leading-5 font-semibold [grid-area:title] md:leading-6">{title}</h3>
      <p className="ml-3 text-right text-base leading-5 font-semibold tabular-nums [grid-area:amount] md:leading-6">
        {formatMoney(amount)}
      </p>
      <p className={`${line} [grid-area:facts]`}>
        <span className={`flex max-w-full ${dotted}`}>
          <span className="truncate">{toCategoryLabel(category)}</span>
          <time dateTime={date} className="shrink-0">
            {formatCalendarDate(date)}
          </time>
        </span>
        {budgetName && <span className={yielding}>{budgetName}</span>}
      </p>
      <p className={`${line} [grid-area:notes]`}>
        <span className="max-w-full truncate">{toPayerText(expense, userId)}</span>
        {description && <span className={yielding}>{description}</span>}
      </p>
      <div className="ml-3 flex justify-end gap-1 [grid-area:badges]">
        {receiptImage && (
          <Badge variant="success" className="py-0! max-md:px-2!">
            <ReceiptText aria-hidden="true" className="my-0.5 md:hidden" />
            <span className="max-md:sr-only">Receipt</span>
          </Badge>
        )}
        {isSplit && (
          <Badge variant="warning" className="py-0!">
            Split
          </Badge>
        )}
      </div>
      <button
        type="button"
        aria-label={`View ${title}`}
        onClick={() => onView(id)}
        className="ml-3 justify-self-end font-semibold text-leaf-ink outline-none [grid-area:view] after:absolute after:inset-0"
      >
        View
      </button>
    </article>
  )
})
