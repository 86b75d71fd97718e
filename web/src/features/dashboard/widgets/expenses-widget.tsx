import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { Expense } from '@roost/contract/expenses/expenses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { cx } from '../../../lib/cx.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { formatDay } from '../../../lib/time/wall-time.ts'
import { buttonStyles } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { recentExpensesQuery } from '../../expenses/rows/expenses.api.ts'
import { WidgetFrame, WidgetMessage } from './widget-frame.tsx'
import { Rows, rowStyles, RowsSkeleton } from './widget-rows.tsx'
import { t } from '../../../lib/locale/language.ts'

const shownCount = 3
const rowHeight = 'min-h-15'

export function ExpensesWidget({ title }: { readonly title: string }) {
  const today = useToday()
  return (
    <WidgetFrame
      title={title}
      to={paths.expenses}
      things="expenses"
      query={useQuery(recentExpensesQuery)}
      height="min-h-49"
      skeleton={<RowsSkeleton label={t('Loading recent expenses')} count={shownCount} height={rowHeight} />}
    >
      {(expenses) =>
        expenses.length === 0 ? (
          <NoExpenses />
        ) : (
          <Rows rows={expenses.slice(0, shownCount)} toKey={({ id }) => id}>
            {(expense) => <ExpenseRow expense={expense} today={today} />}
          </Rows>
        )
      }
    </WidgetFrame>
  )
}

function ExpenseRow({ expense, today }: { readonly expense: Expense; readonly today: CalendarDate }) {
  const { id, title, category, date, amount } = expense
  return (
    <Link to={paths.expenses} hash={`expense-${id}`} className={cx(rowStyles, rowHeight)}>
      <span className="min-w-0 grow">
        <span className="block truncate leading-5 font-semibold">{title}</span>
        <span className="mt-0.5 flex gap-x-3 text-xs text-ink-soft @sm:text-sm">
          <span className="truncate">{toCategoryLabel(category)}</span>
          <span className="shrink-0 @max-3xs:hidden">{formatDay(date, today)}</span>
        </span>
      </span>
      <span className="shrink-0 font-semibold tabular-nums">{formatMoney(amount)}</span>
    </Link>
  )
}

function NoExpenses() {
  return (
    <WidgetMessage
      drawing={<Drawing name="receipt" />}
      title={t('No recent expenses')}
      action={
        <Link to={paths.expenses} hash="new" className={buttonStyles({ variant: 'outline', size: 'sm' })}>
          {t('Log an expense')}
        </Link>
      }
    />
  )
}
