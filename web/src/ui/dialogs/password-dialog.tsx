import { type SubmitEvent, useId, useState } from 'react'
import { FormButtons } from './form-buttons.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from '../fields/text-field.tsx'
import { UsernameField } from '../fields/username-field.tsx'
import { t } from '../../lib/locale/language.ts'

interface PasswordDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Explains why the password is needed. */
  description: string
  /** Tells password managers which account is meant. */
  username: string
  /** The error of the submitted password. */
  error?: string | undefined
  isPending?: boolean
  onConfirm: (password: string) => void
}

/** Asks a signed-in user for their password again. */
export function PasswordDialog({ isOpen, onClose, description, isPending, ...form }: PasswordDialogProps) {
  const formId = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Confirm that it is you')}
      description={description}
      footer={
        <FormButtons form={formId} isPending={isPending} pendingLabel={t('Checking...')} onCancel={onClose}>
          {t('Continue')}
        </FormButtons>
      }
    >
      <PasswordForm id={formId} {...form} />
    </Dialog>
  )
}

interface PasswordFormProps extends Pick<PasswordDialogProps, 'username' | 'error' | 'onConfirm'> {
  id: string
}

function PasswordForm({ id, username, error, onConfirm }: PasswordFormProps) {
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setIsMissing(!password)
    if (typeof password === 'string' && password) onConfirm(password)
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <UsernameField username={username} />
      <TextField
        label={t('Current password')}
        name="password"
        type="password"
        autoComplete="current-password"
        error={isMissing ? t('Current password is required') : error}
      />
    </form>
  )
}
