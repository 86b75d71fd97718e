import { can } from '@roost/contract/permissions.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isNotFound } from '../../../api/calls/api-error.ts'
import { useUser } from '../../../api/session/session.ts'
import { useDraftEnd } from '../../../api/forms/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { GoneFooter } from '../../../ui/dialogs/gone-footer.tsx'
import { RowHistorySlot } from '../../../ui/row-history-slot.tsx'
import { TaskForm, type TaskFormOutput } from './task-form.tsx'
import { useCreateTask, useRemoveTask, useUpdateTask } from '../rows/task-writes.api.ts'
import { toChanges, toFormValues } from '../rows/tasks.rules.ts'
import { t } from '../../../lib/locale/language.ts'

interface EditTaskDialogProps extends DialogState {
  /** The task as it was when the dialog opened. */
  readonly task: Task
}

export function EditTaskDialog({ task, isOpen, onClose }: EditTaskDialogProps) {
  const { id: userId, role } = useUser()
  const update = useUpdateTask()
  const create = useCreateTask(isOpen)
  const remove = useRemoveTask()
  const [isConfirming, setIsConfirming] = useState(false)
  const draftName = `task-${task.id}`
  const finish = useDraftEnd(draftName, onClose)

  const isGone = isNotFound(update.error)
  const createAnew = ({ status: _status, ...values }: TaskFormOutput) =>
    create.mutate(values, { onSuccess: finish })
  const save = (edited: TaskFormOutput) =>
    update.mutate({ task, changes: toChanges(task, edited, new Date()) }, { onSuccess: finish })
  const closeAll = () => {
    setIsConfirming(false)
    finish()
  }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={t('Edit Task')}
        footer={
          isGone ? (
            <GoneFooter what="task" formId="edit-task" isPending={create.isPending} onClose={onClose} />
          ) : (
            <>
              {can({ userId, role }, 'tasks.delete', task) && (
                <Button
                  variant="ghost"
                  className="text-clay-ink! md:me-auto"
                  onClick={() => setIsConfirming(true)}
                >
                  <Trash2 aria-hidden="true" />
                  {t('Delete')}
                </Button>
              )}
              <FormButtons
                form="edit-task"
                isPending={update.isPending}
                pendingLabel={t('Updating...')}
                onCancel={onClose}
              >
                {t('Update Task')}
              </FormButtons>
            </>
          )
        }
      >
        <TaskForm
          id="edit-task"
          kind="edit"
          draftName={draftName}
          assigneeName={task.assignedToName}
          defaultValues={toFormValues(task)}
          onSubmit={isGone ? createAnew : save}
        />
        <RowHistorySlot kind="task" id={task.id} />
      </Dialog>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Delete task')}
        description={t('Are you sure you want to delete “{title}”? You can undo this for 30 days.', {
          title: task.title,
        })}
        confirmLabel={t('Delete')}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(task, { onSuccess: closeAll })}
      />
    </>
  )
}
