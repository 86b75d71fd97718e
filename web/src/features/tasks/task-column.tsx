import type { TaskStatus } from '@roost/contract/task-values.ts'
import { type ReactNode, useCallback } from 'react'
import { cx } from '../../lib/cx.ts'
import { Badge } from '../../ui/badge.tsx'
import { useDragElementStore } from './drag-elements.ts'
import { statusLabels } from './tasks.rules.ts'

interface TaskColumnProps {
  readonly status: TaskStatus
  readonly total: number
  readonly isDropTarget: boolean
  readonly children: ReactNode
}

/** One of three columns side by side. The drop target is its whole height. */
export function TaskColumn({ status, total, isDropTarget, children }: TaskColumnProps) {
  const store = useDragElementStore()
  const attach = useCallback((element: HTMLElement) => store.addTarget(status, element), [store, status])
  return (
    <section
      ref={attach}
      aria-labelledby={`column-${status}`}
      className={cx(
        'min-w-0 rounded-card px-2 pb-2 transition-colors duration-120',
        isDropTarget ? 'bg-leaf-soft' : 'bg-sunken',
      )}
    >
      <div
        className={cx(
          'sticky top-0 z-10 mb-1 flex items-center justify-between gap-2 rounded-card px-2 py-3 transition-colors duration-120',
          isDropTarget ? 'bg-leaf-soft' : 'bg-sunken',
        )}
      >
        <h2 id={`column-${status}`} className="font-semibold">
          {statusLabels[status]}
        </h2>
        <Badge variant="outline" className="tabular-nums">
          {total}
        </Badge>
      </div>
      {children}
    </section>
  )
}
