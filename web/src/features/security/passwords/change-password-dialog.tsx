import { zodResolver } from '@hookform/resolvers/zod'
import { listBrokenRules, passwordHint, passwordLength } from '@roost/contract/accounts/password-rules.ts'
import { passwordChange } from '@roost/contract/accounts/passwords.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUser } from '../../../api/session/session.ts'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { UsernameField } from '../../../ui/fields/username-field.tsx'
import { findRefusedField, useChangePassword } from './passwords.api.ts'
import { VerificationCodeField } from '../mfa/verification-code-field.tsx'

export function ChangePasswordDialog({ isOpen, onClose }: DialogState) {
  const change = useChangePassword({ onChanged: onClose })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Change password')}
      description={t(
        'This device stays signed in. All others have to sign in with the new password. If other programs show your calendar, they need a new address.',
      )}
      footer={
        <FormButtons
          form="change-password"
          isPending={change.isPending}
          pendingLabel={t('Changing...')}
          onCancel={onClose}
        >
          {t('Change password')}
        </FormButtons>
      }
    >
      <ChangePasswordForm change={change} />
    </Dialog>
  )
}

const emptyForm = { currentPassword: '', newPassword: '', token: '', backupCode: '' }

function ChangePasswordForm({ change }: { readonly change: ReturnType<typeof useChangePassword> }) {
  const { email, mfaEnabled } = useUser()
  const [isByBackupCode, setIsByBackupCode] = useState(false)
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: emptyForm,
  })
  const toField = connectFields(register, formState.errors)
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onError: (error) => {
        const refused = findRefusedField(error, isByBackupCode)
        if (refused) setError(refused.name, { message: refused.message }, { shouldFocus: true })
      },
    }),
  )
  const switchCode = () => {
    resetField('token')
    resetField('backupCode')
    setIsByBackupCode(!isByBackupCode)
  }
  return (
    <form
      id="change-password"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <UsernameField username={email} />
      <TextField
        label={t('Current password')}
        type="password"
        autoComplete="current-password"
        {...toField('currentPassword')}
      />
      <NewPasswordField
        label={t('New password')}
        hint={t(passwordHint, { count: passwordLength.min })}
        listBrokenRules={listBrokenRules}
        {...toField('newPassword')}
      />
      {mfaEnabled && (
        <div>
          {isByBackupCode ? (
            <TextField
              key="backup"
              label={t('Backup code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder={t('Enter backup code')}
              {...toField('backupCode')}
            />
          ) : (
            <VerificationCodeField key="app" {...toField('token')} />
          )}
          <Button variant="ghost" size="sm" className="mt-1 -ms-3 text-leaf-ink" onClick={switchCode}>
            {t(isByBackupCode ? 'Use authentication code' : 'Use backup code')}
          </Button>
        </div>
      )}
    </form>
  )
}
