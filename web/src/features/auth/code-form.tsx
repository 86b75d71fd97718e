import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SecondFactor } from './auth.api.ts'
import { t } from '../../lib/locale/language.ts'
import { useSignedOutForm } from '../../lib/forms/use-signed-out-form.ts'

const loadSecondFactor = async () => (await import('@roost/contract/accounts/auth-input.ts')).secondFactor

interface CodeFormProps {
  readonly isBackup: boolean
  /** Why the server refused the code before this one; shown until another one is typed. */
  readonly refusal: string | undefined
  readonly onSubmit: (code: SecondFactor) => Promise<void>
}

const digitStyles =
  '[&_input]:text-center [&_input]:text-lg [&_input]:tracking-[0.25em] [&_input]:tabular-nums ' +
  '[&_input]:placeholder:text-base [&_input]:placeholder:tracking-normal'

/** Asks for a code from the authenticator app or a backup code. */
export function CodeForm({ isBackup, refusal, onSubmit }: CodeFormProps) {
  const { formProps, errors, isPending } = useSignedOutForm(loadSecondFactor, onSubmit)
  const [isTyped, setIsTyped] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  // If both codes are missing, the contract reports the error on the first field, which may not be the visible one.
  const ownError = errors.mfaBackupCode ?? errors.mfaToken
  const field = { ref: input, error: ownError ?? (isTyped ? undefined : refusal) }
  return (
    <form {...formProps} onInput={() => setIsTyped(true)} className="flex flex-col gap-4">
      {isBackup ? (
        <TextField
          label={t('Backup code')}
          name="mfaBackupCode"
          placeholder={t('Enter backup code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          {...field}
        />
      ) : (
        <CodeField label={t('Authentication code')} name="mfaToken" className={digitStyles} {...field} />
      )}
      <Button type="submit" size="lg" isPending={isPending} pendingLabel={t('Verifying...')}>
        {t('Verify')}
      </Button>
    </form>
  )
}
