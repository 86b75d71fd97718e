import type { Task } from '@roost/contract/tasks.ts'
import { useState } from 'react'
import { CreateTaskDialog } from './create-task-dialog.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'
import type { TaskDialog } from './task-dialogs.rules.ts'

interface TaskDialogsProps {
  readonly dialog: TaskDialog | null
  readonly findTask: (id: number) => Task | undefined
  readonly category: string | undefined
  readonly onClose: () => void
}

interface OpenedDialog {
  readonly dialog: TaskDialog | null
  readonly task: Task | undefined
}

export function TaskDialogs({ dialog, findTask, category, onClose }: TaskDialogsProps) {
  const [opened, setOpened] = useState<OpenedDialog>({ dialog: null, task: undefined })
  // The task as it was when its dialog opened: later changes by others must not count as this user's edits. It is kept
  // until the dialog has faded out, and a link to a task waits until the board has loaded.
  if (dialog !== opened.dialog) {
    const task = typeof dialog === 'number' ? findTask(dialog) : opened.task
    if (task || typeof dialog !== 'number') setOpened({ dialog, task })
  }
  return (
    <>
      <CreateTaskDialog isOpen={dialog === 'new'} onClose={onClose} category={category} />
      {opened.task && (
        <EditTaskDialog
          key={opened.task.id}
          task={opened.task}
          isOpen={typeof dialog === 'number' && dialog === opened.dialog}
          onClose={onClose}
        />
      )}
    </>
  )
}
