import { taskStatuses, type TaskStatus } from '@roost/contract/task-values.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useDragElementStore } from './drag-elements.ts'
import { parseStatus, statusLabels } from './tasks.rules.ts'

interface TaskSegmentsProps {
  readonly totals: Readonly<Record<TaskStatus, number>>
  /** The segment under the dragged card. */
  readonly over: TaskStatus | null
  readonly renderContent: (status: TaskStatus) => ReactNode
}

/** Shows one column at a time; a card is moved by dragging it to another column's segment. */
export function TaskSegments({ totals, over, renderContent }: TaskSegmentsProps) {
  const [shown, setShown] = useState<TaskStatus>('todo')
  return (
    <Tabs value={shown} onValueChange={(value) => setShown(parseStatus(value))} className="gap-1!">
      <div className="sticky top-0 z-20 -mx-4 bg-paper px-4 py-1">
        <TabList label="Columns">
          {taskStatuses.map((status) => (
            <Segment key={status} status={status} total={totals[status]} isOver={over === status} />
          ))}
        </TabList>
      </div>
      {taskStatuses.map((status) => (
        <TabPanel key={status} value={status}>
          <h2 className="sr-only">{statusLabels[status]}</h2>
          {status === shown && renderContent(status)}
        </TabPanel>
      ))}
    </Tabs>
  )
}

interface SegmentProps {
  readonly status: TaskStatus
  readonly total: number
  readonly isOver: boolean
}

function Segment({ status, total, isOver }: SegmentProps) {
  const store = useDragElementStore()
  const attach = useCallback(
    (element: HTMLButtonElement) => store.addTarget(status, element),
    [store, status],
  )
  return (
    <Tab
      ref={attach}
      value={status}
      className={cx('gap-1.5! px-1.5!', isOver && 'bg-leaf-soft! text-leaf-ink! outline-2 outline-leaf')}
    >
      {statusLabels[status]}
      <span className="text-xs font-semibold tabular-nums">{total}</span>
    </Tab>
  )
}
