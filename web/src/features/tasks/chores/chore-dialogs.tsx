import { useState } from 'react'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { DialogState } from '../../../ui/dialogs/dialog.tsx'
import type { ChoreDialog, Room } from './chores.rules.ts'
import { CreateChoreDialog } from './create-chore-dialog.tsx'
import { EditChoreDialog } from './edit-chore-dialog.tsx'
import { StarterSetDialog } from './starter-set-dialog.tsx'

interface ChoreDialogsProps extends Pick<DialogState, 'onClose'> {
  readonly dialog: ChoreDialog | null
  readonly rooms: readonly Room[]
}

const findChore = (rooms: readonly Room[], dialog: ChoreDialog | null): Task | undefined =>
  rooms.flatMap(({ chores }) => chores).find(({ task }) => task.id === dialog && task.status !== 'completed')
    ?.task

export function ChoreDialogs({ dialog, rooms, onClose }: ChoreDialogsProps) {
  // The chore as it was when its dialog opened: later changes by others must not count as edits. It is kept until the dialog has faded out.
  const [opened, setOpened] = useState<{
    readonly dialog: ChoreDialog | null
    readonly task: Task | undefined
  }>({
    dialog: null,
    task: undefined,
  })
  if (dialog !== opened.dialog) {
    const task = typeof dialog === 'number' ? findChore(rooms, dialog) : opened.task
    if (task || typeof dialog !== 'number') setOpened({ dialog, task })
  }
  return (
    <>
      <CreateChoreDialog isOpen={dialog === 'new'} onClose={onClose} />
      <StarterSetDialog isOpen={dialog === 'starter-set'} rooms={rooms} onClose={onClose} />
      {opened.task && (
        <EditChoreDialog
          key={opened.task.id}
          task={opened.task}
          isOpen={typeof dialog === 'number' && dialog === opened.dialog}
          onClose={onClose}
        />
      )}
    </>
  )
}
