import { isUndatedChore } from '@roost/contract/tasks/task-values.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { t } from '../../../lib/locale/language.ts'
import { ChoiceQuestion } from '../../../ui/dialogs/choice-question.tsx'
import { useSkipTask } from '../rows/task-series.api.ts'
import { useRemoveTask } from '../rows/task-writes.api.ts'

interface RemoveTaskProps {
  readonly task: Task
  readonly isOpen: boolean
  readonly onCancel: () => void
  readonly onRemoved: () => void
}

/** Asks before a task is deleted, and of one that comes back whether only this time is left out. */
export function RemoveTask({ task, isOpen, onCancel, onRemoved }: RemoveTaskProps) {
  const remove = useRemoveTask()
  const skip = useSkipTask()
  const onSuccess = () => {
    onCancel()
    onRemoved()
  }
  const description = t('Are you sure you want to delete “{title}”? You can undo this for 30 days.', {
    title: task.title,
  })
  return (
    <ChoiceQuestion
      isOpen={isOpen}
      onClose={onCancel}
      title={t('Delete task')}
      description={description}
      legend={t('Which times')}
      confirmLabel={t('Delete')}
      isDestructive
      isPending={remove.isPending || skip.isPending}
      choices={
        task.repeats && task.status !== 'completed' && !isUndatedChore(task)
          ? [
              { value: 'this', label: t('Only this time') },
              { value: 'following', label: t('This time and all that follow') },
            ]
          : []
      }
      onConfirm={(chosen) =>
        chosen === 'this' ? skip.mutate({ task }, { onSuccess }) : remove.mutate(task, { onSuccess })
      }
    />
  )
}
