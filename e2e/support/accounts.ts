import { type APIRequestContext, expect } from '@playwright/test'

export const password = 'Feather-1nest'

interface AccountDetails {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

interface Answer {
  readonly ok: () => boolean
  readonly text: () => Promise<string>
}

/** What a journey takes as given has to be there. */
export const expectOk = async (answer: Answer): Promise<void> =>
  expect(answer.ok(), await answer.text()).toBe(true)

export const signIn = async (request: APIRequestContext, email: string): Promise<void> =>
  expectOk(await request.post('/api/auth/login', { data: { email, password } }))

/** Makes an account and signs it in. */
export const registerAccount = async (
  request: APIRequestContext,
  details: AccountDetails,
): Promise<{ id: string }> => {
  const registered = await request.post('/api/auth/register', { data: { ...details, password } })
  await expectOk(registered)
  await signIn(request, details.email)
  return (await registered.json()) as { id: string }
}
