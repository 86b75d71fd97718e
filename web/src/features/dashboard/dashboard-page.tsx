import type { DashboardConfig, Widget } from '@roost/contract/dashboard/dashboard-config.ts'
import { useQuery, usePrefetchQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react'
import { useFocusOnSwap } from '../../lib/screen/focus.ts'
import { useHashDialog } from '../../lib/navigation/use-hash-dialog.ts'
import { formatDashboardHash, parseDashboardHash } from './dashboard-dialogs.rules.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { configQuery, statsQuery, upcomingQuery } from './layout/dashboard.api.ts'
import { FirstSteps, useIsFirstStepKnown } from './first-steps/first-steps.tsx'
import { WidgetGrid } from './widget-grid.tsx'
import { defaultConfig, toShownTitle } from './layout/widgets.rules.ts'
import type { WidgetType } from '@roost/contract/dashboard/dashboard-values.ts'
import { BudgetWidget } from './widgets/budget-widget.tsx'
import { EventsWidget } from './widgets/events-widget.tsx'
import { ExpensesWidget } from './widgets/expenses-widget.tsx'
import { ShoppingWidget } from './widgets/shopping-widget.tsx'
import { StatsWidget, StatsSkeleton } from './widgets/stats-widget.tsx'
import { TasksWidget } from './widgets/tasks-widget.tsx'
import { Link } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { CalendarPlus, ClipboardCopy, ListPlus, ReceiptText, ShoppingBasket } from 'lucide-react'
import { useToday } from '../../lib/time/use-today.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { budgetAnalyticsQuery } from '../expenses/rows/analytics.api.ts'
import { recentExpensesQuery } from '../expenses/rows/expenses.api.ts'
import { shoppingListQuery } from '../shopping/rows/shopping.api.ts'
import { lastCompletedQuery, openTasksQuery } from '../tasks/rows/tasks.api.ts'
import { membersQuery } from '../users/users.api.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'

/** The skeleton shown until the layout has loaded. It is replaced as a whole. */
function DashboardSkeleton() {
  usePrefetchedLists()
  return (
    <div role="status" aria-label={t('Loading your dashboard')}>
      <WidgetGrid config={defaultConfig} renderWidget={renderOutline} />
    </div>
  )
}

/** Most layouts show most lists, so the lists are loaded in parallel with the layout. */
function usePrefetchedLists(): void {
  const today = useToday()
  usePrefetchQuery(statsQuery())
  usePrefetchQuery(openTasksQuery)
  usePrefetchQuery(lastCompletedQuery)
  usePrefetchQuery(recentExpensesQuery)
  usePrefetchQuery(shoppingListQuery)
  usePrefetchQuery(upcomingQuery(today))
  usePrefetchQuery(membersQuery)
  usePrefetchQuery(budgetAnalyticsQuery(today))
}

const renderOutline = ({ type }: Widget) =>
  type === 'stats' ? (
    <div className="@container flex h-full flex-col gap-3">
      <Skeleton className="h-5 w-28" />
      <StatsSkeleton />
    </div>
  ) : (
    <Card className="flex h-full min-h-60 flex-col gap-4">
      <div className="flex items-center gap-2 text-ink-soft">
        <Skeleton className="h-5 w-36" />
        <Spinner className="size-4" />
      </div>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-10 w-full" />
      ))}
    </Card>
  )

const links = [
  { to: paths.tasks, label: msg('Add Task'), Icon: ListPlus },
  { to: paths.expenses, label: msg('Log Expense'), Icon: ReceiptText },
  { to: paths.shopping, label: msg('Add to Shopping'), Icon: ShoppingBasket },
  { to: paths.calendar, label: msg('Add Event'), Icon: CalendarPlus },
] as const

const actionStyles =
  'flex min-h-11 items-center justify-center gap-2 rounded-control bg-leaf-soft px-1 text-center text-sm/4 font-semibold text-leaf-ink transition-colors duration-120 hover:bg-leaf hover:text-on-leaf max-md:min-h-15 max-md:min-w-0 max-md:flex-auto max-md:flex-col max-md:gap-1 max-md:px-0.5 max-md:text-xs/3.5 max-md:wrap-break-word md:px-3 md:text-start [&_svg]:size-5 [&_svg]:shrink-0'

function QuickActions({ onExport }: { readonly onExport: () => void }) {
  return (
    <section
      aria-label={t('Quick Actions')}
      data-print="hidden"
      className="flex max-md:-mx-2 max-md:mb-3 max-md:gap-1 md:mb-4 md:gap-2 md:max-xl:*:grow xl:items-center"
    >
      <h2 className="me-2 font-display text-base font-semibold max-xl:sr-only">{t('Quick Actions')}</h2>
      {links.map(({ to, label, Icon }) => (
        <Link key={to} to={to} hash="new" className={actionStyles}>
          <Icon aria-hidden="true" />
          {t(label)}
        </Link>
      ))}
      <button type="button" className={actionStyles} onClick={onExport}>
        <ClipboardCopy aria-hidden="true" />
        {t('Export to Mobile Notes')}
      </button>
    </section>
  )
}

const cards: Readonly<Record<WidgetType, ComponentType<{ readonly title: string }>>> = {
  stats: StatsWidget,
  tasks: TasksWidget,
  expenses: ExpensesWidget,
  shopping: ShoppingWidget,
  calendar: EventsWidget,
  budget: BudgetWidget,
}

/** The type of a widget decides its content; its settings are stored for later use. */
function WidgetCard({ widget: { type, title } }: { readonly widget: Pick<Widget, 'type' | 'title'> }) {
  const Content = cards[type]
  return <Content title={toShownTitle(title)} />
}

const CustomizeDialog = lazy(async () => ({
  default: (await import('./customize/customize-dialog.tsx')).CustomizeDialog,
}))
const ArrangeGrid = lazy(async () => ({ default: (await import('./arrange/arrange-grid.tsx')).ArrangeGrid }))

const notation = { parse: parseDashboardHash, format: formatDashboardHash }
const renderWidget = (widget: Widget) => <WidgetCard widget={widget} />

interface DashboardPageProps {
  /** Passed in because it belongs to another feature. */
  readonly ExportDialog: ComponentType<{ readonly onClose: () => void }>
}

export function DashboardPage({ ExportDialog }: DashboardPageProps) {
  // The default layout is used if there is no response.
  const { data: config = defaultConfig, isPending } = useQuery(configQuery)
  const isFirstStepKnown = useIsFirstStepKnown()
  // Deferred, because rendering all cards at once would block a phone.
  const isEmpty = useDeferredValue(isPending || !isFirstStepKnown)
  const { dialog, open, close } = useHashDialog(notation)
  const [isArranging, setIsArranging] = useState(false)
  const arrangeButton = useFocusOnSwap(isArranging)

  return (
    // At least as tall as the screen, so that the footer stays below it on a short page.
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col md:min-h-dvh">
      <DashboardHeader
        isLocked={isPending || isArranging}
        arrangeButton={arrangeButton}
        onCustomize={() => open('customize')}
        onArrange={() => setIsArranging(true)}
      />
      <QuickActions onExport={() => open('export')} />
      <FirstSteps isKnown={!isEmpty} />
      {isEmpty ? (
        <DashboardSkeleton />
      ) : (
        <Widgets config={config} isArranging={isArranging} onArranged={() => setIsArranging(false)} />
      )}
      <Suspense fallback={null}>
        {dialog === 'customize' && !isPending && <CustomizeDialog config={config} onClose={close} />}
        {dialog === 'export' && <ExportDialog onClose={close} />}
      </Suspense>
    </div>
  )
}

interface WidgetsProps {
  readonly config: DashboardConfig
  readonly isArranging: boolean
  readonly onArranged: () => void
}

function Widgets({ config, isArranging, onArranged }: WidgetsProps) {
  const widgets = <WidgetGrid config={config} renderWidget={renderWidget} />
  if (!isArranging) return widgets
  return (
    <Suspense fallback={widgets}>
      <ArrangeGrid config={config} renderWidget={renderWidget} onDone={onArranged} />
    </Suspense>
  )
}
