import type { Task } from '@roost/contract/tasks/tasks.ts'
import { useState } from 'react'
import { useDraftEnd } from '../../api/forms/use-draft.ts'
import { EditTaskDialog } from './form/edit-task-dialog.tsx'
import type { TaskDialog } from './rows/task-dialogs.rules.ts'
import { FormButtons } from '../../ui/dialogs/form-buttons.tsx'
import { Dialog, type DialogState } from '../../ui/dialogs/dialog.tsx'
import { TaskForm } from './form/task-form.tsx'
import { emptyTask } from './rows/tasks.rules.ts'
import { useCreateTask } from './rows/task-writes.api.ts'
import { t } from '../../lib/locale/language.ts'

const draftName = 'new-task'

interface CreateTaskDialogProps extends DialogState {
  /** The category by which the board is filtered. */
  readonly category: string | undefined
}

function CreateTaskDialog({ isOpen, onClose, category = '' }: CreateTaskDialogProps) {
  const { mutate, isPending } = useCreateTask(isOpen)
  const finish = useDraftEnd(draftName, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Create New Task')}
      footer={
        <FormButtons
          form="create-task"
          isPending={isPending}
          pendingLabel={t('Creating...')}
          onCancel={onClose}
        >
          {t('Create Task')}
        </FormButtons>
      }
    >
      <TaskForm
        id="create-task"
        kind="create"
        draftName={draftName}
        defaultValues={{ ...emptyTask, category }}
        onSubmit={(values) => mutate(values, { onSuccess: finish })}
      />
    </Dialog>
  )
}

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
