import { can } from '@roost/contract/permissions.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isNotFound } from '../../../api/calls/api-error.ts'
import { useDraftEnd } from '../../../api/forms/use-draft.ts'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { GoneFooter } from '../../../ui/dialogs/gone-footer.tsx'
import { RowHistorySlot } from '../../../ui/row-history-slot.tsx'
import { RemoveTask } from '../form/remove-task.tsx'
import { RepeatsActions } from '../form/repeats-actions.tsx'
import { useCreateTask, useUpdateTask } from '../rows/task-writes.api.ts'
import { ChoreForm, type ChoreFormOutput } from './chore-form.tsx'
import { toChoreChanges, toChoreValues } from './chore-changes.rules.ts'
import { DoneBefore } from './done-before.tsx'

interface EditChoreDialogProps extends DialogState {
  /** The task as it was when the dialog opened. */
  readonly task: Task
}

export function EditChoreDialog({ task, isOpen, onClose }: EditChoreDialogProps) {
  const { id: userId, role } = useUser()
  const update = useUpdateTask()
  const create = useCreateTask(isOpen)
  const [isRemoving, setIsRemoving] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const draftName = `chore-${task.id}`
  const finish = useDraftEnd(draftName, onClose)
  const isGone = isNotFound(update.error)
  const save = (edited: ChoreFormOutput) =>
    update.mutate(
      { task, changes: toChoreChanges(task, edited), concerns: 'following' },
      { onSuccess: finish },
    )
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={t('Edit Chore')}
        footer={
          isGone ? (
            <GoneFooter what="task" formId="edit-chore" isPending={create.isPending} onClose={onClose} />
          ) : (
            <>
              {can({ userId, role }, 'tasks.delete', task) && (
                <Button
                  variant="ghost"
                  className="text-clay-ink! md:me-auto"
                  onClick={() => setIsRemoving(true)}
                >
                  <Trash2 aria-hidden="true" />
                  {t('Delete')}
                </Button>
              )}
              <FormButtons
                form="edit-chore"
                isPending={update.isPending}
                pendingLabel={t('Updating...')}
                onCancel={onClose}
              >
                {t('Update Chore')}
              </FormButtons>
            </>
          )
        }
      >
        <ChoreForm
          id="edit-chore"
          draftName={draftName}
          defaultValues={toChoreValues(task)}
          onDirty={setIsDirty}
          onSubmit={isGone ? (values) => create.mutate(values, { onSuccess: finish }) : save}
        />
        {task.id > 0 && !isGone && (
          <>
            <DoneBefore task={task} isDisabled={isDirty} onDone={finish} />
            <RepeatsActions task={task} isDirty={isDirty} onDone={finish} />
          </>
        )}
        <RowHistorySlot kind="task" id={task.id} />
      </Dialog>
      <RemoveTask task={task} isOpen={isRemoving} onCancel={() => setIsRemoving(false)} onRemoved={finish} />
    </>
  )
}
