import { msg } from '@roost/contract/language/messages.ts'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { useMediaQuery } from '../../../lib/screen/use-media-query.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { BudgetsTab } from './budgets-tab.tsx'
import { CreateButtons } from './create-buttons.tsx'
import { GoalsTab } from './goals-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { useEmptiness } from './use-emptiness.ts'
import { useHashDialog } from '../../../lib/navigation/use-hash-dialog.ts'
import {
  type BudgetAnalyticsDialog,
  listHeaderButtons,
  parseDialogHash,
  toDialogHash,
} from './dialogs.rules.ts'

const notation = { parse: parseDialogHash, format: toDialogHash }

const useBudgetAnalyticsDialog = () => useHashDialog<BudgetAnalyticsDialog>(notation)

const route = getRouteApi('/budget-analytics')

const loadDialogs = () => import('./budget-analytics-dialogs.tsx')
const BudgetAnalyticsDialogs = lazy(async () => ({ default: (await loadDialogs()).BudgetAnalyticsDialogs }))
/** Preloads the forms on the first interaction with the page. */
const preloadDialogs = () => void loadDialogs().catch(() => {})

const tabs = [
  { value: 'overview', label: msg('Overview'), Content: OverviewTab },
  { value: 'budgets', label: msg('Budgets'), Content: BudgetsTab },
  { value: 'goals', label: msg('Goals'), Content: GoalsTab },
  { value: 'analytics', label: msg('Analytics'), Content: AnalyticsTab },
] as const

export function BudgetAnalyticsPage() {
  const { tab = 'overview' } = route.useSearch()
  const navigate = route.useNavigate()
  const isPhone = useMediaQuery('(width < 48rem)')
  const today = useToday()
  const emptiness = useEmptiness(today)
  const { dialog, open, close } = useBudgetAnalyticsDialog()
  const [hasOpened, setHasOpened] = useState(false)
  if (dialog !== null && !hasOpened) setHasOpened(true)

  const showTab = (value: string) =>
    void navigate({
      search: { tab: tabs.find((known) => known.value === value)?.value },
      replace: true,
      resetScroll: false,
    })
  const headerButtons = listHeaderButtons(tab, emptiness)
  const createButtons = headerButtons.length > 0 && (
    <CreateButtons
      kinds={headerButtons}
      primary={tab === 'goals' ? 'new-goal' : 'new-budget'}
      onOpen={open}
    />
  )
  return (
    <div onPointerEnter={preloadDialogs} onFocus={preloadDialogs}>
      <PageHeader
        title={t('Budget Analytics')}
        subtitle={!isPhone && t('Budgets, goals and where the money goes')}
        actions={!isPhone && createButtons}
        chips={isPhone && createButtons}
      />
      <Tabs value={tab} onValueChange={showTab}>
        <TabList label={t('Budget Analytics')}>
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value} className="max-md:px-1.5">
              {t(label)}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ value, Content }) => (
          <TabPanel key={value} value={value}>
            <Content today={today} onOpen={open} />
          </TabPanel>
        ))}
      </Tabs>
      {hasOpened && (
        <Suspense fallback={null}>
          <BudgetAnalyticsDialogs dialog={dialog} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
