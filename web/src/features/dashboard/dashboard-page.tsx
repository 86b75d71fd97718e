import type { DashboardConfig, Widget } from '@roost/contract/dashboard-config.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react'
import { useFocusOnSwap } from '../../lib/use-focus-on-swap.ts'
import { useHashDialog } from '../../lib/use-hash-dialog.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { formatDashboardHash, parseDashboardHash } from './dashboard-dialogs.rules.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { configQuery } from './dashboard.api.ts'
import { FindHousehold } from './find-household.tsx'
import { QuickActions } from './quick-actions.tsx'
import { WidgetCard } from './widget-card.tsx'
import { WidgetGrid } from './widget-grid.tsx'
import { defaultConfig } from './widgets.rules.ts'

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
  const isPhone = useMediaQuery('(width < 48rem)')
  // The default layout is used if there is no response.
  const { data: config = defaultConfig, isPending } = useQuery(configQuery)
  // Deferred, because rendering all cards at once would block a phone.
  const isEmpty = useDeferredValue(isPending)
  const { dialog, open, close } = useHashDialog(notation)
  const [isArranging, setIsArranging] = useState(false)
  const arrangeButton = useFocusOnSwap(isArranging)
  const quickActions = <QuickActions isPhone={isPhone} onExport={() => open('export')} />

  return (
    // At least as tall as the screen, so that the controls stay at its bottom on a short page, with the footer below
    // them.
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col md:min-h-dvh">
      <DashboardHeader
        isLocked={isPending || isArranging}
        arrangeButton={arrangeButton}
        onCustomize={() => open('customize')}
        onArrange={() => setIsArranging(true)}
      />
      {!isPhone && quickActions}
      <FindHousehold />
      {isEmpty ? (
        <DashboardSkeleton />
      ) : (
        <Widgets config={config} isArranging={isArranging} onArranged={() => setIsArranging(false)} />
      )}
      {isPhone && !isArranging && quickActions}
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
