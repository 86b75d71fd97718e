import type { ComponentProps } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { CodeField } from '../../../ui/fields/code-field.tsx'

/** A field for the six digits of an authenticator app. */
export function VerificationCodeField(props: Omit<ComponentProps<typeof CodeField>, 'label'>) {
  return <CodeField label={t('Verification code')} {...props} />
}
