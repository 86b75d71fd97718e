import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { mfaApi } from '@roost/contract/accounts/mfa.client.ts'
import { ApiError, hasCode } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { isPasswordRequired } from '../../../api/session/reauthentication.ts'
import { getSession, refreshSession } from '../../../api/session/session.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { t } from '../../../lib/locale/language.ts'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { showSecurityFailure } from '../security-failure.ts'

export const isSetupExpired = (error: unknown): boolean => hasCode(error, 'mfa.setup_expired')

/** Returns the field to which a server error belongs, so that the message is shown beside it, too. */
export const findRefusedField = (
  error: unknown,
): { readonly name: 'password' | 'token'; readonly message: string } | null => {
  if (!(error instanceof ApiError)) return null
  const message = error.serverMessage
  if (hasCode(error, 'mfa.wrong_setup_code')) return { name: 'token', message }
  return isPasswordRequired(error) ? { name: 'password', message } : null
}

// Secrets are dropped from the cache as soon as the screen that shows them unmounts.
const gcTime = 0

export const useTwoFactorSetup = () =>
  useWrite({
    mutationFn: (input: CallInput<typeof mfaApi.setup>) => callApi(mfaApi.setup, input),
    gcTime,
    onError: (error) => {
      if (!isPasswordRequired(error))
        showSecurityFailure(error, { title: t('Setup Failed'), fallback: t('Failed to setup MFA') })
    },
  })

interface NewCodesListener {
  readonly onCodes: (backupCodes: readonly string[]) => void
}

export const useEnableTwoFactor = ({ onCodes }: NewCodesListener) =>
  useWrite({
    mutationFn: (input: CallInput<typeof mfaApi.enable>) => callApi(mfaApi.enable, input),
    gcTime,
    onSuccess: ({ backupCodes }) => {
      onCodes(backupCodes)
      showSuccess(t('Two-factor authentication enabled'))
      // If two-factor sign-in is required, the page stays until the codes have been seen.
      return getSession().user?.needsTwoFactor ? undefined : refreshSession()
    },
    onError: (error) =>
      showSecurityFailure(error, { title: t('Enable Failed'), fallback: t('Failed to enable MFA') }),
  })

export const useDisableTwoFactor = ({ onDisabled }: { readonly onDisabled: () => void }) =>
  useWrite({
    mutationFn: (input: CallInput<typeof mfaApi.disable>) => callApi(mfaApi.disable, input),
    gcTime,
    onSuccess: async () => {
      showSuccess(t('Two-factor authentication disabled'))
      await refreshSession()
      onDisabled()
    },
    onError: (error) =>
      showSecurityFailure(error, { title: t('Disable Failed'), fallback: t('Failed to disable MFA') }),
  })

export const useRegenerateBackupCodes = ({ onCodes }: NewCodesListener) =>
  useWrite({
    mutationFn: (input: CallInput<typeof mfaApi.regenerateBackupCodes>) =>
      callApi(mfaApi.regenerateBackupCodes, input),
    gcTime,
    onSuccess: ({ backupCodes }) => {
      onCodes(backupCodes)
      showSuccess(t('Backup codes regenerated'))
    },
    onError: (error) =>
      showSecurityFailure(error, {
        title: t('Regenerate Failed'),
        fallback: t('Failed to regenerate backup codes'),
      }),
  })
