import { useState } from 'react'
import { dropDraft } from '../../../api/device/drafts.ts'
import { useDraftEnd } from '../../../api/forms/use-draft.ts'
import { useUser } from '../../../api/session/session.ts'
import { maxDescriptionLength, type Shared, toSharedTask } from '../../../lib/forms/shared-text.ts'
import { formatCount } from '../../../lib/locale/region.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { emptyTask } from '../rows/tasks.rules.ts'
import { useCreateTask } from '../rows/task-writes.api.ts'
import { TaskForm } from './task-form.tsx'

const draftName = 'shared-task'
const formId = 'shared-task'

interface SharedTaskFormProps {
  readonly shared: Shared
  readonly onCreated: () => void
}

/** A new task with what another app has shared. */
export function SharedTaskForm({ shared, onCreated }: SharedTaskFormProps) {
  const { id: userId } = useUser()
  const [{ isCut, ...task }] = useState(() => {
    // A draft would be about what was shared before.
    dropDraft(userId, draftName)
    return toSharedTask(shared)
  })
  const { mutate, isPending } = useCreateTask(true)
  const finish = useDraftEnd(draftName, onCreated)
  return (
    <div className="flex flex-col gap-4">
      <TaskForm
        id={formId}
        kind="create"
        draftName={draftName}
        defaultValues={{ ...emptyTask, ...task }}
        onSubmit={(values) => mutate(values, { onSuccess: finish })}
      />
      {isCut && (
        <p className="text-sm text-ink-soft">
          {t('The description is cut to {count} characters.', { count: formatCount(maxDescriptionLength) })}
        </p>
      )}
      <Button
        type="submit"
        form={formId}
        className="self-start max-md:w-full"
        isPending={isPending}
        pendingLabel={t('Creating...')}
      >
        {t('Create Task')}
      </Button>
    </div>
  )
}
