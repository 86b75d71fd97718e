import { Plus } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { TaskTotals } from './tasks.rules.ts'

interface TasksHeaderProps {
  /** Undefined until the tasks have loaded. */
  readonly totals: TaskTotals | undefined
  readonly isPhone: boolean
  readonly onAdd: () => void
}

export function TasksHeader({ totals, isPhone, onAdd }: TasksHeaderProps) {
  const chips = totals && (
    <>
      <Badge variant="success">{totals.byStatus.todo} Active</Badge>
      <Badge variant="destructive">{totals.highPriority} High Priority</Badge>
    </>
  )
  return (
    <PageHeader
      title="Task Management"
      subtitle={
        <span className="block max-md:max-w-56 max-md:text-xs">
          Assign, track, and complete household tasks efficiently
        </span>
      }
      chips={!isPhone && (chips ?? <span className="h-5" />)}
      actions={
        <>
          {isPhone && <div className="flex flex-col items-end gap-1">{chips}</div>}
          {/* A round floating button on phones. */}
          <Button
            onClick={onAdd}
            aria-label="Add Task"
            className="max-md:fixed max-md:right-4 max-md:bottom-[calc(var(--dock-height,3.25rem)+1.5rem)] max-md:z-30 max-md:size-14 max-md:rounded-full! max-md:p-0! max-md:shadow-soft"
          >
            <Plus aria-hidden="true" className="max-md:size-6!" />
            <span className="max-md:hidden">Add Task</span>
          </Button>
        </>
      }
    />
  )
}
