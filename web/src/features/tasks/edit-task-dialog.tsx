import { can } from '@roost/contract/permissions.ts'
import type { Task } from '@roost/contract/tasks.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TaskForm, type TaskFormOutput } from './task-form.tsx'
import { useRemoveTask, useUpdateTask } from './task-writes.api.ts'
import { toDateInput, parsePriority, parseStatus, toChanges } from './tasks.rules.ts'

interface EditTaskDialogProps {
  /** The task as it was when the dialog opened. */
  readonly task: Task
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function EditTaskDialog({ task, isOpen, onClose }: EditTaskDialogProps) {
  const { id: userId, role } = useUser()
  const update = useUpdateTask()
  const remove = useRemoveTask()
  const [isConfirming, setIsConfirming] = useState(false)

  const save = ({ description, dueDate, assignedTo, status, ...values }: TaskFormOutput) => {
    const edited = {
      ...values,
      description: description ?? null,
      dueDate: dueDate ?? null,
      assignedTo: assignedTo ?? null,
      status: status ?? parseStatus(task.status),
    }
    const changes = toChanges(task, edited, new Date())
    update.mutate({ task, changes }, { onSuccess: onClose })
  }
  const closeAll = () => {
    setIsConfirming(false)
    onClose()
  }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(next) => !next && onClose()}
        title="Edit Task"
        footer={
          <>
            {can({ userId, role }, 'tasks.delete', task) && (
              <Button
                variant="ghost"
                className="text-clay-ink! md:mr-auto"
                onClick={() => setIsConfirming(true)}
              >
                <Trash2 aria-hidden="true" />
                Delete
              </Button>
            )}
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form="edit-task" isPending={update.isPending} pendingLabel="Updating...">
              Update Task
            </Button>
          </>
        }
      >
        <TaskForm
          id="edit-task"
          kind="edit"
          assigneeName={task.assignedToName}
          defaultValues={{
            title: task.title,
            description: task.description ?? '',
            category: task.category,
            priority: parsePriority(task.priority),
            status: parseStatus(task.status),
            dueDate: toDateInput(task.dueDate),
            assignedTo: task.assignedTo ?? '',
          }}
          onSubmit={save}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Delete task"
        description={`Are you sure you want to delete “${task.title}”? This action cannot be undone.`}
        confirmLabel="Delete"
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(task, { onSuccess: closeAll })}
      />
    </>
  )
}
