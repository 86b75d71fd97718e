import type { DashboardStats } from '@roost/contract/dashboard/dashboard.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatMoney } from '../../../lib/numbers/money.ts'
import { formatNumber } from '../../../lib/locale/region.ts'
import { formatPercent } from '../../../lib/numbers/share.ts'

/** One card of the overview. */
export interface StatFigure {
  readonly label: string
  readonly to: (typeof paths)['tasks' | 'expenses' | 'shopping' | 'calendar']
  readonly value: string
  /** What is counted, shown when the pointer rests on the card. */
  readonly hint?: string
  /** Names what the bar measures. */
  readonly note: string
  /** Null while there is nothing yet, as the note says. */
  readonly noteValue: string | null
  readonly bar: {
    readonly percent: number
    /** Whether the bar only fills the space and measures nothing. */
    readonly isDecorative: boolean
  }
}

/** The value of a bar that has nothing to measure. */
const decorativePercent = { spending: 75, week: 85 } as const

/** Returns the percentage as a whole number; 0 if the whole is zero. */
export const toPercent = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 100) : 0

const toSpendingBar = ({ monthlySpent, monthlyBudget }: DashboardStats): StatFigure['bar'] =>
  monthlyBudget === null
    ? { percent: decorativePercent.spending, isDecorative: true }
    : { percent: Math.min(100, toPercent(monthlySpent, monthlyBudget)), isDecorative: false }

const toWeekBar = ({ weekEvents, weekEventsOver }: DashboardStats): StatFigure['bar'] =>
  weekEvents === 0
    ? { percent: decorativePercent.week, isDecorative: true }
    : { percent: toPercent(weekEventsOver, weekEvents), isDecorative: false }

type Note = Pick<StatFigure, 'note' | 'noteValue'>

/** Nothing has been spent yet, and no budget says in what. */
const isWithoutAmounts = ({ totalExpenses, monthlySpent, monthlyBudget }: DashboardStats): boolean =>
  totalExpenses === 0 && monthlySpent === 0 && monthlyBudget === null

const toSpendingNote = (stats: DashboardStats): Note =>
  isWithoutAmounts(stats)
    ? { note: t('Monthly spending: nothing yet'), noteValue: null }
    : { note: t('Monthly spending'), noteValue: formatMoney(stats.monthlySpent) }

const toWeekNote = ({ upcomingEvents, weekEvents }: DashboardStats): Note =>
  upcomingEvents === 0 && weekEvents === 0
    ? { note: t('This week: nothing yet'), noteValue: null }
    : { note: t('This week'), noteValue: formatNumber(weekEvents) }

interface Viewer {
  /** Whether the viewer is asked for their household's currency: until they have answered, zero has none. */
  readonly isNamingHousehold?: boolean
}

/** Returns the four cards in the order in which they are shown. */
export const toStatFigures = (
  stats: DashboardStats,
  { isNamingHousehold = false }: Viewer = {},
): StatFigure[] => {
  const { activeTasks, completedTasks, shoppingItems, completedShoppingItems } = stats
  const completionRate = toPercent(completedTasks, activeTasks + completedTasks)
  return [
    {
      label: t('Active Tasks'),
      to: paths.tasks,
      value: formatNumber(activeTasks),
      hint: t('To do and in progress'),
      note: t('Completion rate'),
      noteValue: formatPercent(completionRate),
      bar: { percent: completionRate, isDecorative: false },
    },
    {
      label: t('Total Expenses'),
      to: paths.expenses,
      value:
        isNamingHousehold && isWithoutAmounts(stats) ? formatNumber(0) : formatMoney(stats.totalExpenses),
      ...toSpendingNote(stats),
      bar: toSpendingBar(stats),
    },
    {
      label: t('Shopping Items'),
      to: paths.shopping,
      value: formatNumber(shoppingItems),
      note: t('Completed'),
      noteValue: t('{count} of {total}', {
        count: formatNumber(completedShoppingItems),
        total: formatNumber(shoppingItems),
      }),
      bar: { percent: toPercent(completedShoppingItems, shoppingItems), isDecorative: false },
    },
    {
      label: t('Upcoming Events'),
      to: paths.calendar,
      value: formatNumber(stats.upcomingEvents),
      ...toWeekNote(stats),
      bar: toWeekBar(stats),
    },
  ]
}
