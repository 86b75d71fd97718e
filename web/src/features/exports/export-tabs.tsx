import type { ReactNode } from 'react'
import { t } from '../../lib/locale/language.ts'
import { formatNumber } from '../../lib/locale/region.ts'
import { Card } from '../../ui/card.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ExportSteps } from './export-steps.tsx'
import { type ExportKind, exportKinds, exportWords } from './exports.rules.ts'

interface ExportTabsProps {
  /** The number of records in each export; null until it is known. */
  readonly totals: Readonly<Record<ExportKind, number | null>>
  readonly renderPanel: (kind: ExportKind) => ReactNode
}

/** The three exports as tabs. */
export function ExportTabs({ totals, renderPanel }: ExportTabsProps) {
  return (
    <Card className="flex flex-col gap-5">
      <Tabs defaultValue="tasks">
        <TabList label={t('What to export')}>
          {exportKinds.map((kind) => {
            const total = totals[kind]
            return (
              <Tab key={kind} value={kind}>
                {t(exportWords[kind].title)}
                <span className="min-w-3 text-ink-soft tabular-nums">
                  {total !== null && formatNumber(total)}
                </span>
              </Tab>
            )
          })}
        </TabList>
        {exportKinds.map((kind) => (
          <TabPanel key={kind} value={kind}>
            {renderPanel(kind)}
          </TabPanel>
        ))}
      </Tabs>
      <ExportSteps />
    </Card>
  )
}
