import { newPassword } from '@roost/contract/auth-input.ts'
import * as z from 'zod/mini'

/** A mismatch of the second password is reported even when the first has other errors. */
export const newPasswordTwice = z.object({ newPassword, confirmPassword: z.string() }).check(
  z.refine((entered) => entered.confirmPassword === entered.newPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  }),
)
