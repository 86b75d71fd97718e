import { zodResolver } from '@hookform/resolvers/zod'
import { disableMfa } from '@roost/contract/accounts/mfa.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { UsernameField } from '../../../ui/fields/username-field.tsx'
import { findRefusedField, useDisableTwoFactor } from './mfa.api.ts'
import { VerificationCodeField } from './verification-code-field.tsx'

const emptyForm = { password: '', token: '', backupCode: '' }

export function DisableForm({ onDisabled }: { onDisabled: () => void }) {
  const { provider, email } = useUser()
  const [isByBackupCode, setIsByBackupCode] = useState(false)
  const { mutate, isPending } = useDisableTwoFactor({ onDisabled })
  const { register, handleSubmit, formState, resetField, setError } = useForm({
    resolver: zodResolver(disableMfa),
    defaultValues: emptyForm,
  })
  const { errors } = formState
  // If both codes are missing, the contract reports the first field, which may be hidden.
  const codeError = errors.backupCode?.message ?? errors.token?.message
  const submit = handleSubmit((values) =>
    mutate(values, {
      onError: (error) => {
        const refused = findRefusedField(error)
        if (!refused) return
        const name = refused.name === 'token' && isByBackupCode ? 'backupCode' : refused.name
        setError(name, { message: refused.message }, { shouldFocus: true })
      },
    }),
  )
  const switchCode = () => {
    resetField('token')
    resetField('backupCode')
    setIsByBackupCode(!isByBackupCode)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
      {provider === 'local' && (
        <>
          <UsernameField username={email} />
          <TextField
            label={t('Current password')}
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
        </>
      )}
      <div>
        {isByBackupCode ? (
          <TextField
            key="backup"
            label={t('Backup code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={t('Enter backup code')}
            error={codeError}
            {...register('backupCode')}
          />
        ) : (
          <VerificationCodeField key="app" error={codeError} {...register('token')} />
        )}
        <Button variant="ghost" size="sm" className="mt-1 -ms-3 text-leaf-ink" onClick={switchCode}>
          {t(isByBackupCode ? 'Use authentication code' : 'Use backup code')}
        </Button>
      </div>
      <Button
        type="submit"
        variant="destructive"
        isPending={isPending}
        pendingLabel={t('Disabling...')}
        className="md:self-start"
      >
        {t('Disable Two-Factor Authentication')}
      </Button>
    </form>
  )
}
