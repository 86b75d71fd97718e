import type { FieldError } from '@roost/contract/error-body.ts'
import { msg } from '@roost/contract/messages.ts'
import { UnreachableError } from './api-error.ts'

export const cookiesBlocked = msg(
  'Your browser blocks the cookie that keeps you signed in. Please allow cookies for this address and try again.',
)

/** The browser does not keep cookies, so a session would end with the response that opened it. */
export class CookiesBlockedError extends UnreachableError {
  constructor() {
    super(undefined, cookiesBlocked)
  }
}

/** Throws before the server opens a session that the browser would not keep. */
export const assertCookies = (): void => {
  if (!navigator.cookieEnabled) throw new CookiesBlockedError()
}

/** Shows blocked cookies at the first field of a form, because a toast disappears. */
export const toCookieErrors = (error: unknown): readonly FieldError[] =>
  error instanceof CookiesBlockedError ? [{ path: 'email', message: cookiesBlocked }] : []
