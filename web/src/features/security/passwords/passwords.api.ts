import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { passwordsApi } from '@roost/contract/accounts/passwords.client.ts'
import { ApiError, hasCode } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { refreshSession } from '../../../api/session/session.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { t } from '../../../lib/locale/language.ts'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { showSecurityFailure } from '../security-failure.ts'

type ChangeField = 'currentPassword' | 'newPassword' | 'token' | 'backupCode'

/** Returns the form field of a server error, so that the message can be shown beside it. */
export const findRefusedField = (
  error: unknown,
  isByBackupCode: boolean,
): { readonly name: ChangeField; readonly message: string } | null => {
  if (!(error instanceof ApiError)) return null
  const message = error.serverMessage
  if (hasCode(error, 'reauthentication.wrong_password')) return { name: 'currentPassword', message }
  if (hasCode(error, 'mfa.wrong_setup_code') || hasCode(error, 'passwords.code_required'))
    return { name: isByBackupCode ? 'backupCode' : 'token', message }
  return error.fieldErrors.some(({ path }) => path === 'newPassword')
    ? { name: 'newPassword', message }
    : null
}

export const useChangePassword = ({ onChanged }: { readonly onChanged: () => void }) =>
  useWrite({
    mutationFn: (input: CallInput<typeof passwordsApi.change>) => callApi(passwordsApi.change, input),
    // Secrets are dropped from the cache as soon as the screen that shows them unmounts.
    gcTime: 0,
    onSuccess: () => {
      onChanged()
      showSuccess(t('Your password has been changed. All other devices were signed out.'))
      return refreshSession()
    },
    onError: (error) => {
      if (!findRefusedField(error, false))
        showSecurityFailure(error, {
          title: t('Change Failed'),
          fallback: t('Failed to change the password'),
        })
    },
  })
