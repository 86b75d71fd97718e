import type { ComponentProps, SyntheticEvent } from 'react'
import { t } from '../../../lib/language.ts'
import { TextField } from '../../../ui/text-field.tsx'

/** Apps show a code as `123 456`, and it may be pasted in that format. */
const keepDigits = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
  const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 6)
  if (digits !== currentTarget.value) currentTarget.value = digits
}

/** A field for the six digits of an authenticator app. */
export function VerificationCodeField(
  props: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'onInput' | 'inputMode' | 'autoComplete'>,
) {
  return (
    <TextField
      label={t('Verification code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={t('Enter 6-digit code')}
      onInput={keepDigits}
      {...props}
    />
  )
}
