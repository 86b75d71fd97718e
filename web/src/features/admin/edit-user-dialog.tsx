import { zodResolver } from '@hookform/resolvers/zod'
import { toComparableEmail } from '@roost/contract/fields/email-address.ts'
import { profile } from '@roost/contract/accounts/users.ts'
import { useForm } from 'react-hook-form'
import { useReauthentication } from '../../api/session/reauthentication.ts'
import { useUser } from '../../api/session/session.ts'
import { useDraft, useDraftEnd } from '../../api/forms/use-draft.ts'
import { connectFields } from '../../lib/forms/form-fields.ts'
import { t } from '../../lib/locale/language.ts'
import { FormButtons } from '../../ui/dialogs/form-buttons.tsx'
import { Dialog, type DialogState } from '../../ui/dialogs/dialog.tsx'
import { KeptDraft } from '../../ui/dialogs/leave-question.tsx'
import { PasswordDialog } from '../../ui/dialogs/password-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useUpdateUser } from './admin.api.ts'
import type { AdminUser } from './admin.rules.ts'

interface EditUserDialogProps extends DialogState {
  /** The user as they were when the dialog opened. */
  readonly user: AdminUser
}

export function EditUserDialog({ user, isOpen, onClose }: EditUserDialogProps) {
  const { email } = useUser()
  const update = useUpdateUser()
  const draftName = `user-${user.id}`
  const finish = useDraftEnd(draftName, onClose)
  const { run, question } = useReauthentication(update, { onSuccess: finish })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Edit User Details')}
      footer={
        <FormButtons
          form="edit-user"
          isPending={update.isPending && !question.isOpen}
          pendingLabel={t('Saving...')}
          onCancel={onClose}
        >
          {t('Save Changes')}
        </FormButtons>
      }
    >
      <UserDetailsForm
        user={user}
        draftName={draftName}
        onSubmit={(details) => run({ id: user.id, ...details })}
      />
      <PasswordDialog
        username={email}
        description={t('Whoever reads the mail of this address can get into the account of {name}.', {
          name: user.displayName,
        })}
        {...question}
      />
    </Dialog>
  )
}

interface UserDetails {
  firstName: string
  lastName: string
  email: string
}

interface UserDetailsFormProps {
  readonly user: AdminUser
  /** The name under which a draft is kept. */
  readonly draftName: string
  readonly onSubmit: (details: UserDetails) => void
}

function UserDetailsForm({ user, draftName, onSubmit }: UserDetailsFormProps) {
  const form = useForm({
    resolver: zodResolver(profile),
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '', email: user.email },
  })
  const { register, handleSubmit, formState, watch } = form
  const draft = useDraft(draftName, form)
  const toField = connectFields(register, formState.errors)
  const isMoving = toComparableEmail(watch('email')) !== user.email
  return (
    <form
      id="edit-user"
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('First Name')} autoComplete="off" {...toField('firstName')} />
        <TextField label={t('Last Name')} autoComplete="off" {...toField('lastName')} />
      </div>
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="off"
        hint={isMoving ? t('A new address signs this user out everywhere.') : undefined}
        {...toField('email')}
      />
      <KeptDraft draft={draft} />
    </form>
  )
}
