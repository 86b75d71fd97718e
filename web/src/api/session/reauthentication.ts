import { accountErrors } from '@roost/contract/endpoint/account-errors.ts'
import { useState } from 'react'
import { hasCode } from '../calls/api-error.ts'
import { signOut } from './sign-out.ts'
import { t } from '../../lib/locale/language.ts'

// Actions that affect an account's security or outlast the session may need reauthentication. Only the server knows
// when, so the call is first made without a password, and again with one if the server asks for it.

/** Returns whether the error opens the password dialog or keeps it open, so that no other message is needed. */
export const isPasswordRequired = (error: unknown): boolean =>
  hasCode(error, 'reauthentication.password_required') || hasCode(error, 'reauthentication.wrong_password')

/** Returns the action to show with an error that only a new sign-in resolves. */
export const findSignInAction = (
  error: unknown,
): { readonly label: string; readonly onSelect: () => void } | undefined =>
  hasCode(error, 'reauthentication.sign_in_required')
    ? { label: t('Sign in again'), onSelect: signOut }
    : undefined

interface Listeners<Result> {
  readonly onSuccess?: (result: Result) => void
  readonly onSettled?: () => void
}

/** The props of the password dialog. */
interface PasswordQuestion {
  readonly isOpen: boolean
  readonly error: string | undefined
  readonly isPending: boolean
  readonly onConfirm: (password: string) => void
  readonly onClose: () => void
}

interface Proof {
  readonly password?: string | undefined
}

/** The parts of a mutation that reauthentication needs. */
interface Guarded<Input, Result> {
  readonly mutate: (
    input: Input,
    options: {
      readonly onSuccess: (result: Result) => void
      readonly onError: (error: Error) => void
      readonly onSettled: () => void
    },
  ) => void
  readonly isPending: boolean
  readonly error: Error | null
}

export const useReauthentication = <Input extends Proof, Result>(
  { mutate, isPending, error }: Guarded<Input, Result>,
  { onSuccess, onSettled }: Listeners<Result> = {},
): { readonly run: (input: Input) => void; readonly question: PasswordQuestion } => {
  const [pendingInput, setPendingInput] = useState<Input | null>(null)
  const run = (input: Input): void =>
    mutate(input, {
      onSuccess: (result) => {
        setPendingInput(null)
        onSuccess?.(result)
      },
      onError: (failure) => setPendingInput(isPasswordRequired(failure) ? input : null),
      onSettled: () => onSettled?.(),
    })
  return {
    run,
    question: {
      isOpen: pendingInput !== null,
      error: hasCode(error, 'reauthentication.wrong_password')
        ? accountErrors['reauthentication.wrong_password'].message
        : undefined,
      isPending,
      onConfirm: (password) => pendingInput && run({ ...pendingInput, password }),
      onClose: () => setPendingInput(null),
    },
  }
}
