import { useDraftEnd } from '../../../api/forms/use-draft.ts'
import { t } from '../../../lib/locale/language.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { useCreateTask } from '../rows/task-writes.api.ts'
import { ChoreForm } from './chore-form.tsx'
import { startChore } from './chores.rules.ts'

const draftName = 'new-chore'

export function CreateChoreDialog({ isOpen, onClose }: DialogState) {
  const { mutate, isPending } = useCreateTask(isOpen)
  const finish = useDraftEnd(draftName, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Add Chore')}
      footer={
        <FormButtons form="new-chore" isPending={isPending} pendingLabel={t('Adding...')} onCancel={onClose}>
          {t('Add Chore')}
        </FormButtons>
      }
    >
      <ChoreForm
        id="new-chore"
        draftName={draftName}
        defaultValues={{
          title: '',
          description: '',
          category: '',
          minutes: null,
          repeats: startChore(getTimeZone()),
        }}
        onSubmit={(values) => mutate(values, { onSuccess: finish })}
      />
    </Dialog>
  )
}
