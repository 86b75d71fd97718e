import type { CallInput } from '@roost/contract/endpoint.ts'
import { mfaApi } from '@roost/contract/mfa.ts'
import { passwordsApi } from '@roost/contract/passwords.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiError, isUnauthorized, toMessage } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { hasCode, isPasswordAsked } from '../../api/fresh-proof.ts'
import { getSession, refreshSession } from '../../api/session.ts'
import { signOut } from '../../api/sign-out.ts'
import { showToast } from '../../ui/toast.ts'

const showSuccess = (description: string): void => showToast({ title: 'Success', description })

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
    action: hasCode(error, 'reauthentication.sign_in_required')
      ? { label: 'Sign in again', onSelect: signOut }
      : undefined,
  })
}

// Secrets do not outlive the screen that shows them.
const gcTime = 0

export const useTwoFactorSetup = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof mfaApi.setup>) => callApi(mfaApi.setup, input),
    gcTime,
    onError: (error) => {
      if (!isPasswordAsked(error))
        showFailure(error, { title: 'Setup Failed', fallback: 'Failed to setup MFA' })
    },
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
      // Where it was required, the page stays until the codes were seen.
      return getSession().user?.needsTwoFactor ? undefined : refreshSession()
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

type ChangeField = 'currentPassword' | 'newPassword' | 'token' | 'backupCode'

/** The field of the form that the server refused, so that the words can stand beside it. */
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
  useMutation({
    mutationFn: (input: CallInput<typeof passwordsApi.change>) => callApi(passwordsApi.change, input),
    gcTime,
    onSuccess: () => {
      onChanged()
      showSuccess('Your password has been changed. All other devices were signed out.')
      return refreshSession()
    },
    onError: (error) => {
      if (!findRefusedField(error, false))
        showFailure(error, { title: 'Change Failed', fallback: 'Failed to change the password' })
    },
  })
