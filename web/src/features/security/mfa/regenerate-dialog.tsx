import { zodResolver } from '@hookform/resolvers/zod'
import { newBackupCodes } from '@roost/contract/accounts/mfa.ts'
import { useForm } from 'react-hook-form'
import { t } from '../../../lib/locale/language.ts'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { findRefusedField, useRegenerateBackupCodes } from './mfa.api.ts'
import { VerificationCodeField } from './verification-code-field.tsx'

interface RegenerateDialogProps extends DialogState {
  readonly onCodes: (backupCodes: readonly string[]) => void
}

export function RegenerateDialog({ isOpen, onClose, onCodes }: RegenerateDialogProps) {
  const regeneration = useRegenerateBackupCodes({
    onCodes: (backupCodes) => {
      onClose()
      onCodes(backupCodes)
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Regenerate backup codes')}
      description={t(
        'Your old backup codes stop working. Enter a code from your authenticator app to continue.',
      )}
      footer={
        <FormButtons
          form="regenerate-codes"
          isPending={regeneration.isPending}
          pendingLabel={t('Regenerating...')}
          onCancel={onClose}
        >
          {t('Regenerate')}
        </FormButtons>
      }
    >
      <CodeForm regeneration={regeneration} />
    </Dialog>
  )
}

interface CodeFormProps {
  readonly regeneration: ReturnType<typeof useRegenerateBackupCodes>
}

function CodeForm({ regeneration }: CodeFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(newBackupCodes),
    defaultValues: { token: '' },
  })
  const submit = handleSubmit((values) =>
    regeneration.mutate(values, {
      onError: (error) => {
        const refused = findRefusedField(error)
        if (refused?.name === 'token') setError('token', { message: refused.message }, { shouldFocus: true })
      },
    }),
  )
  return (
    <form id="regenerate-codes" noValidate onSubmit={(event) => void submit(event)}>
      <VerificationCodeField error={formState.errors.token?.message} {...register('token')} />
    </form>
  )
}
