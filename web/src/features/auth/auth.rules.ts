import { newPassword } from '@roost/contract/auth-input.ts'
import * as z from 'zod/mini'

/** Whatever is wrong with the first password, a second one that differs is told at once. */
export const newPasswordTwice = z.object({ newPassword, confirmPassword: z.string() }).check(
  z.refine((entered) => entered.confirmPassword === entered.newPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  }),
)
