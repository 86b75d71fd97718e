import { useState } from 'react'
import { t } from '../../lib/locale/language.ts'
import { getTimeZone } from '../../lib/time/time-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { createDemoExports } from './export-demo.rules.ts'
import { ExportPanel } from './export-panel.tsx'
import { ExportTabs } from './export-tabs.tsx'

/** Shows sample exports without sending a request to the server. */
export function ExportDemoPage() {
  const [exports] = useState(() => createDemoExports(new Date(), getTimeZone()))
  const { tasks, shopping, calendar } = exports
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {t('Export Demo')}
            <span className="flex font-sans tracking-normal">
              <Badge variant="warning">{t('Sample data')}</Badge>
            </span>
          </span>
        }
        subtitle={t('Made-up lists as plain text for the notes app of your phone.')}
      />
      <ExportTabs
        totals={{ tasks: tasks.total, shopping: shopping.total, calendar: calendar.total }}
        renderPanel={(kind) => <ExportPanel kind={kind} {...exports[kind]} />}
      />
    </>
  )
}
