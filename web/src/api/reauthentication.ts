import { type ErrorCode, errors } from '@roost/contract/errors.ts'
import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { signOut } from './sign-out.ts'

// What secures an account or outlasts the session asks once more who is there. Only the server knows when that is, so
// the call is made without a password first, and again with one when it asks for it.

export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.serverMessage === errors[code].message

/** The person is asked for the password, so that nothing else needs to be said. */
export const isPasswordAsked = (error: unknown): boolean =>
  hasCode(error, 'reauthentication.password_required') || hasCode(error, 'reauthentication.wrong_password')

/** What a refusal is shown with where nothing but a new sign-in helps. */
export const findSignInAction = (
  error: unknown,
): { readonly label: string; readonly onSelect: () => void } | undefined =>
  hasCode(error, 'reauthentication.sign_in_required')
    ? { label: 'Sign in again', onSelect: signOut }
    : undefined

interface Listeners<Result> {
  readonly onSuccess?: (result: Result) => void
  readonly onSettled?: () => void
}

/** What the dialog that asks for the password is shown with. */
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

/** A mutation, as much as is needed of it. */
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
  const [asked, setAsked] = useState<Input | null>(null)
  const run = (input: Input): void =>
    mutate(input, {
      onSuccess: (result) => {
        setAsked(null)
        onSuccess?.(result)
      },
      onError: (failure) => setAsked(isPasswordAsked(failure) ? input : null),
      onSettled: () => onSettled?.(),
    })
  return {
    run,
    question: {
      isOpen: asked !== null,
      error: hasCode(error, 'reauthentication.wrong_password')
        ? errors['reauthentication.wrong_password'].message
        : undefined,
      isPending,
      onConfirm: (password) => asked && run({ ...asked, password }),
      onClose: () => setAsked(null),
    },
  }
}
