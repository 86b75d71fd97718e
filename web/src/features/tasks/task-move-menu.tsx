import type { Task } from '@roost/contract/tasks.ts'
import { type TaskStatus, taskStatuses } from '@roost/contract/task-values.ts'
import { ArrowRightLeft } from 'lucide-react'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '../../ui/menu.tsx'
import { parseStatus, statusLabels } from './tasks.rules.ts'

interface TaskMoveMenuProps {
  readonly task: Task
  readonly onMove: (task: Task, status: TaskStatus) => void
  readonly className: string
}

/** An alternative to dragging a card. */
export function TaskMoveMenu({ task, onMove, className }: TaskMoveMenuProps) {
  return (
    <Menu>
      <MenuTrigger data-control="move" aria-label={`Move ${task.title} to…`} className={className}>
        <ArrowRightLeft aria-hidden="true" />
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>Move to…</MenuLabel>
        {taskStatuses
          .filter((status) => status !== parseStatus(task.status))
          .map((status) => (
            <MenuItem key={status} onSelect={() => onMove(task, status)}>
              {statusLabels[status]}
            </MenuItem>
          ))}
      </MenuContent>
    </Menu>
  )
}
