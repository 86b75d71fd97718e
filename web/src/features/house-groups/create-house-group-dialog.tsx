import { zodResolver } from '@hookform/resolvers/zod'
import { newHouseGroup } from '@roost/contract/house-groups.ts'
import { useForm } from 'react-hook-form'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCreateHouseGroup } from './house-groups.api.ts'

interface CreateHouseGroupDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function CreateHouseGroupDialog({ isOpen, onClose }: CreateHouseGroupDialogProps) {
  const { houseGroupId } = useUser()
  const { mutate, isPending } = useCreateHouseGroup({ isMember: houseGroupId !== null })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Create House Group"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="create-house-group" isPending={isPending} pendingLabel="Creating...">
            Create House Group
          </Button>
        </>
      }
    >
      <HouseGroupForm onSubmit={(values) => mutate(values, { onSuccess: onClose })} />
    </Dialog>
  )
}

interface HouseGroupFormProps {
  readonly onSubmit: (values: { name: string; description?: string | null | undefined }) => void
}

function HouseGroupForm({ onSubmit }: HouseGroupFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newHouseGroup),
    defaultValues: { name: '', description: '' },
  })
  const { errors } = formState
  return (
    <form
      id="create-house-group"
      noValidate
      onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}
      className="flex flex-col gap-4"
    >
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextAreaField
        label="Description (optional)"
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
    </form>
  )
}
