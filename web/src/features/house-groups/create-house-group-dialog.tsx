import { zodResolver } from '@hookform/resolvers/zod'
import type { houseGroupsApi } from '@roost/contract/house-groups/house-groups.client.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { newHouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUser } from '../../api/session/session.ts'
import { useDraft, useDraftEnd } from '../../api/forms/use-draft.ts'
import { connectFields } from '../../lib/forms/form-fields.ts'
import { t } from '../../lib/locale/language.ts'
import { listRegionChanges } from '../../lib/locale/region-changes.ts'
import { guessRegion } from '../../lib/locale/region-guess.ts'
import { getTimeZone } from '../../lib/time/time-zone.ts'
import { FormButtons } from '../../ui/dialogs/form-buttons.tsx'
import { Dialog, type DialogState } from '../../ui/dialogs/dialog.tsx'
import { KeptDraft } from '../../ui/dialogs/leave-question.tsx'
import { RegionRow } from '../../ui/pickers/region-row.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCreateHouseGroup } from './house-group-writes.api.ts'

const draftName = 'new-house-group'

export function CreateHouseGroupDialog({ isOpen, onClose }: DialogState) {
  const { houseGroupId } = useUser()
  const finish = useDraftEnd(draftName, onClose)
  const { mutate, isPending } = useCreateHouseGroup({ isMember: houseGroupId !== null, isOpen })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Create House Group')}
      footer={
        <FormButtons
          form="create-house-group"
          isPending={isPending}
          pendingLabel={t('Creating...')}
          onCancel={onClose}
        >
          {t('Create House Group')}
        </FormButtons>
      }
    >
      <HouseGroupForm onSubmit={(values) => mutate(values, { onSuccess: finish })} />
    </Dialog>
  )
}

interface HouseGroupFormProps {
  readonly onSubmit: (values: CallInput<typeof houseGroupsApi.create>) => void
}

function HouseGroupForm({ onSubmit }: HouseGroupFormProps) {
  const form = useForm({
    resolver: zodResolver(newHouseGroup),
    defaultValues: { name: '', description: '' },
  })
  const { register, handleSubmit, formState } = form
  const draft = useDraft(draftName, form)
  const [region, setRegion] = useState(() => guessRegion(getTimeZone()))
  const changes = listRegionChanges(region)
  const toField = connectFields(register, formState.errors)
  return (
    <form
      id="create-house-group"
      noValidate
      onSubmit={(event) =>
        void handleSubmit((values) => onSubmit({ ...values, ...(changes && { region: changes }) }))(event)
      }
      className="flex flex-col gap-4"
    >
      <TextField label={t('Name')} autoComplete="off" {...toField('name')} />
      <TextAreaField label={t('Description (optional)')} rows={3} {...toField('description')} />
      <RegionRow value={region} onChange={setRegion} />
      <KeptDraft draft={draft} />
    </form>
  )
}
