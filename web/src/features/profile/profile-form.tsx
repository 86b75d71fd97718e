import { zodResolver } from '@hookform/resolvers/zod'
import { type Account, profile } from '@roost/contract/accounts/users.ts'
import { useForm } from 'react-hook-form'
import { useUser } from '../../api/session/session.ts'
import { useDraft, useDraftEnd } from '../../api/forms/use-draft.ts'
import { connectFields } from '../../lib/forms/form-fields.ts'
import { t } from '../../lib/locale/language.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { KeptDraft } from '../../ui/dialogs/leave-question.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useUpdateProfile } from '../users/own-account.api.ts'

const toValues = ({ firstName, lastName, email }: Account) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email,
})

const draftName = 'profile'
const nothing = (): void => {}

export function ProfileForm() {
  const user = useUser()
  const { mutate, isPending } = useUpdateProfile()
  const form = useForm({
    resolver: zodResolver(profile),
    // Applies changes made elsewhere, but does not overwrite edited fields.
    values: toValues(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { register, handleSubmit, formState, reset } = form
  const draft = useDraft(draftName, form)
  const drop = useDraftEnd(draftName, nothing)
  const { errors } = formState
  const toField = connectFields(register, errors)
  const submit = handleSubmit((values) =>
    mutate(values, {
      onSuccess: (account) => {
        reset(toValues(account), { keepDirtyValues: false })
        drop()
      },
    }),
  )
  return (
    <Card>
      <CardTitle id="profile-settings">{t('Profile settings')}</CardTitle>
      <form
        noValidate
        aria-labelledby="profile-settings"
        onSubmit={(event) => void submit(event)}
        className="mt-4 grid gap-4 md:grid-cols-2"
      >
        <TextField label={t('First name')} autoComplete="given-name" {...toField('firstName')} />
        <TextField label={t('Last name')} autoComplete="family-name" {...toField('lastName')} />
        <TextField
          label={t('Email')}
          type="email"
          disabled
          value={user.email}
          error={errors.email?.message}
          hint={t("Email cannot be changed as it's managed by your authentication provider.")}
          className="md:col-span-2"
        />
        <Button
          type="submit"
          isPending={isPending}
          pendingLabel={t('Updating...')}
          className="md:col-span-2 md:justify-self-start"
        >
          {t('Update Profile')}
        </Button>
        <KeptDraft draft={draft} />
      </form>
    </Card>
  )
}
