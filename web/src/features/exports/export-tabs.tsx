import type { ReactNode } from 'react'
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
        <TabList label="What to export">
          {exportKinds.map((kind) => (
            <Tab key={kind} value={kind}>
              {exportWords[kind].title}
              <span className="min-w-3 text-ink-soft tabular-nums">
                {totals[kind]?.toLocaleString('en-US')}
              </span>
            </Tab>
          ))}
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
