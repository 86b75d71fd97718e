import { can } from '@roost/contract/permissions.ts'
import type { ChangeScope } from '@roost/contract/tasks/repeats.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { toTimeOfDay } from '@roost/contract/time/dates.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isNotFound } from '../../../api/calls/api-error.ts'
import { useUser } from '../../../api/session/session.ts'
import { useDraftEnd } from '../../../api/forms/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { ChoiceQuestion } from '../../../ui/dialogs/choice-question.tsx'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { GoneFooter } from '../../../ui/dialogs/gone-footer.tsx'
import { RowHistorySlot } from '../../../ui/row-history-slot.tsx'
import { TaskForm, type TaskFormOutput } from './task-form.tsx'
import { useCreateTask, useUpdateTask } from '../rows/task-writes.api.ts'
import { type TaskChanges, toChanges, toConcern, toFormValues } from '../rows/tasks.rules.ts'
import { RemoveTask } from './remove-task.tsx'
import { RepeatsActions } from './repeats-actions.tsx'
import { t } from '../../../lib/locale/language.ts'

interface EditTaskDialogProps extends DialogState {
  /** The task as it was when the dialog opened. */
  readonly task: Task
}

export function EditTaskDialog({ task, isOpen, onClose }: EditTaskDialogProps) {
  const { id: userId, role } = useUser()
  const update = useUpdateTask()
  const create = useCreateTask(isOpen)
  const [isRemoving, setIsRemoving] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  /** A change of which it is not known yet whether it is meant for this time alone. */
  const [asked, setAsked] = useState<TaskChanges | null>(null)
  const draftName = `task-${task.id}`
  const finish = useDraftEnd(draftName, onClose)

  const isGone = isNotFound(update.error)
  const createAnew = ({ status: _status, ...values }: TaskFormOutput) =>
    create.mutate(values, { onSuccess: finish })
  const send = (changes: TaskChanges, concerns: ChangeScope | null) =>
    update.mutate(
      { task, changes, ...(concerns && { concerns }) },
      { onSuccess: finish, onSettled: () => setAsked(null) },
    )
  const save = (edited: TaskFormOutput) => {
    const changes = toChanges(task, edited, new Date())
    const concern = toConcern(task, changes)
    if (concern === 'asked') setAsked(changes)
    else send(changes, concern)
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
                  onClick={() => setIsRemoving(true)}
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
          dueTime={(task.dueDate && toTimeOfDay(task.dueDate)) ?? ''}
          anchorOn={task.repeats?.anchorOn}
          assigneeName={task.assignedToName}
          onDirty={setIsDirty}
          defaultValues={toFormValues(task)}
          onSubmit={isGone ? createAnew : save}
        />
        {task.repeats && task.id > 0 && !isGone && (
          <RepeatsActions task={task} isDirty={isDirty} onDone={finish} />
        )}
        <RowHistorySlot kind="task" id={task.id} />
      </Dialog>
      <ChoiceQuestion
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t('Update Task')}
        description={t('What do you want to change?')}
        legend={t('Which times')}
        confirmLabel={t('Update')}
        isPending={update.isPending}
        choices={[
          { value: 'this', label: t('Only this time') },
          { value: 'following', label: t('This time and all that follow') },
        ]}
        onConfirm={(concerns) => asked && send(asked, concerns ?? null)}
      />
      <RemoveTask task={task} isOpen={isRemoving} onCancel={() => setIsRemoving(false)} onRemoved={finish} />
    </>
  )
}
