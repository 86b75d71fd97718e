import { newPassword } from '@roost/contract/accounts/auth-input.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { toComparablePassword } from '@roost/contract/accounts/password-rules.ts'
import * as z from 'zod/mini'

/** A mismatch is reported even if the first password has other errors. */
export const newPasswordTwice = z.object({ newPassword, confirmPassword: z.string() }).check(
  z.refine(
    (entered) => toComparablePassword(entered.confirmPassword) === toComparablePassword(entered.newPassword),
    {
      error: msg("Passwords don't match"),
      path: ['confirmPassword'],
    },
  ),
)
