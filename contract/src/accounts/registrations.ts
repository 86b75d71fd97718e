import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { success } from '../fields/fields.ts'

const codeMessage = 'The code has 6 digits'

export const emailConfirmation = z.object({
  code: z.string(codeMessage).check(z.trim(), z.regex(/^\d{6}$/, codeMessage)),
})

/** For pending accounts: administrators see an account only once its email address is confirmed. */
export const registrationsApi = defineApi({
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/confirm-email',
    access: 'signed-in',
    summary: "Confirm the caller's email address with the code that was sent there",
    body: emailConfirmation,
    status: 200,
    response: success,
    errors: ['registrations.nothing_to_confirm', 'registrations.wrong_code', 'registrations.too_many_codes'],
    rateLimit: 'credentials',
  },
  sendCode: {
    method: 'POST',
    path: '/api/auth/confirm-email/send',
    access: 'signed-in',
    summary: "Send a new code to the caller's email address; the previous code becomes invalid",
    status: 200,
    response: success,
    errors: ['registrations.nothing_to_confirm', 'registrations.too_many_letters'],
    rateLimit: 'credentials',
  },
})
