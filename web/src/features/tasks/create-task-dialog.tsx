import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TaskForm } from './task-form.tsx'
import { useCreateTask } from './task-writes.api.ts'

interface CreateTaskDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The category by which the board is filtered. */
  readonly category: string | undefined
}

export function CreateTaskDialog({ isOpen, onClose, category = '' }: CreateTaskDialogProps) {
  const { mutate, isPending } = useCreateTask()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Create New Task"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="create-task" isPending={isPending} pendingLabel="Creating...">
            Create Task
          </Button>
        </>
      }
    >
      <TaskForm
        id="create-task"
        kind="create"
        defaultValues={{
          title: '',
          description: '',
          category,
          priority: 'medium',
          dueDate: '',
          assignedTo: '',
        }}
        onSubmit={(values) => mutate(values, { onSuccess: onClose })}
      />
    </Dialog>
  )
}
