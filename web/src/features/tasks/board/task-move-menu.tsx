import type { Task } from '@roost/contract/tasks/tasks.ts'
import { type TaskStatus, taskStatuses } from '@roost/contract/tasks/task-values.ts'
import { t } from '../../../lib/locale/language.ts'
import { MenuItem, MenuLabel } from '../../../ui/floating/menu.tsx'
import { MenuPanel, type MenuPanelProps } from '../../../ui/floating/menu-panel.tsx'
import { statusLabels } from '../rows/tasks.rules.ts'

interface TaskMoveMenuProps extends MenuPanelProps {
  readonly task: Task
  readonly onMove: (task: Task, status: TaskStatus) => void
}

/** An alternative to dragging a card. */
export function TaskMoveMenu({ task, onMove, ...menu }: TaskMoveMenuProps) {
  return (
    <MenuPanel {...menu}>
      <MenuLabel>{t('Move to…')}</MenuLabel>
      {taskStatuses
        .filter((status) => status !== task.status)
        .map((status) => (
          <MenuItem key={status} onSelect={() => onMove(task, status)}>
            {t(statusLabels[status])}
          </MenuItem>
        ))}
    </MenuPanel>
  )
}
