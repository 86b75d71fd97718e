import type { CallInput } from '@roost/contract/endpoint.ts'
import { type ErrorCode, errors } from '@roost/contract/errors.ts'
import { mfaApi } from '@roost/contract/mfa.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiError, isUnauthorized, toMessage } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { refreshSession } from '../../api/session.ts'
import { signOut } from '../../api/sign-out.ts'
import { showToast } from '../../ui/toast.ts'

const showSuccess = (description: string): void => showToast({ title: 'Success', description })

const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.serverMessage === errors[code].message

export const isSetupExpired = (error: unknown): boolean => hasCode(error, 'mfa.setup_expired')

interface Failure {
  readonly title: string
  readonly fallback: string
}

const showFailure = (error: unknown, { title, fallback }: Failure): void => {
  // The session is over, or another tab was first: the page follows what is true now.
  if (isUnauthorized(error) || (error instanceof ApiError && error.status === 409)) void refreshSession()
  if (isUnauthorized(error)) return
  showToast({
    title,
    description: toMessage(error, fallback),
    variant: 'destructive',
    action: hasCode(error, 'mfa.fresh_sign_in_required')
      ? { label: 'Sign in again', onSelect: signOut }
      : undefined,
  })
}

// Secrets do not outlive the screen that shows them.
const gcTime = 0

export const useTwoFactorSetup = () =>
  useMutation({
    mutationFn: () => callApi(mfaApi.setup),
    gcTime,
    onError: (error) => showFailure(error, { title: 'Setup Failed', fallback: 'Failed to setup MFA' }),
  })

interface NewCodesListener {
  readonly onCodes: (backupCodes: readonly string[]) => void
}

export const useEnableTwoFactor = ({ onCodes }: NewCodesListener) =>
  useMutation({
    mutationFn: (input: CallInput<typeof mfaApi.enable>) => callApi(mfaApi.enable, input),
    gcTime,
    onSuccess: ({ backupCodes }) => {
      onCodes(backupCodes)
      showSuccess('Two-factor authentication enabled')
      return refreshSession()
    },
    onError: (error) => showFailure(error, { title: 'Enable Failed', fallback: 'Failed to enable MFA' }),
  })

export const useDisableTwoFactor = ({ onDisabled }: { readonly onDisabled: () => void }) =>
  useMutation({
    mutationFn: (input: CallInput<typeof mfaApi.disable>) => callApi(mfaApi.disable, input),
    gcTime,
    onSuccess: async () => {
      showSuccess('Two-factor authentication disabled')
      await refreshSession()
      onDisabled()
    },
    onError: (error) => showFailure(error, { title: 'Disable Failed', fallback: 'Failed to disable MFA' }),
  })

export const useRegenerateBackupCodes = ({ onCodes }: NewCodesListener) =>
  useMutation({
    mutationFn: (input: CallInput<typeof mfaApi.regenerateBackupCodes>) =>
      callApi(mfaApi.regenerateBackupCodes, input),
    gcTime,
    onSuccess: ({ backupCodes }) => {
      onCodes(backupCodes)
      showSuccess('Backup codes regenerated')
    },
    onError: (error) =>
      showFailure(error, { title: 'Regenerate Failed', fallback: 'Failed to regenerate backup codes' }),
  })
