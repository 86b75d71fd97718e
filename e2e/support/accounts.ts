import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test'

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

/** The next time the page asks who is signed in. */
export const waitForAccountRead = (page: Page): Promise<Request> =>
  page.waitForRequest(
    (request) => request.method() === 'GET' && new URL(request.url()).pathname === '/api/auth/user',
  )

/** The page leaves for the address that signs out. */
export const waitForSignOut = (page: Page): Promise<Request> =>
  page.waitForRequest(
    (request) =>
      request.method() === 'GET' &&
      request.isNavigationRequest() &&
      new URL(request.url()).pathname === '/api/logout',
  )
