import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test'

export const password = 'Feather-1nest'

interface AccountDetails {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

interface CheckedResponse {
  readonly ok: () => boolean
  readonly text: () => Promise<string>
}

/** Throws if an API call that prepares a journey has failed. */
export const expectOk = async (response: CheckedResponse): Promise<void> =>
  expect(response.ok(), await response.text()).toBe(true)

export const signIn = async (request: APIRequestContext, email: string): Promise<void> =>
  expectOk(await request.post('/api/auth/login', { data: { email, password } }))

/** Creates an account and signs in. */
export const registerAccount = async (
  request: APIRequestContext,
  details: AccountDetails,
): Promise<{ id: string }> => {
  const registered = await request.post('/api/auth/register', { data: { ...details, password } })
  await expectOk(registered)
  await signIn(request, details.email)
  return (await registered.json()) as { id: string }
}

/** Waits for the next request for the current user. */
export const waitForAccountRead = (page: Page): Promise<Request> =>
  page.waitForRequest(
    (request) => request.method() === 'GET' && new URL(request.url()).pathname === '/api/auth/user',
  )

/** Waits until the page requests the sign-out endpoint. */
export const waitForSignOut = (page: Page): Promise<Request> =>
  page.waitForRequest(
    (request) =>
      request.method() === 'GET' &&
      request.isNavigationRequest() &&
      new URL(request.url()).pathname === '/api/logout',
  )
