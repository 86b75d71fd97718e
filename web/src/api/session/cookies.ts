import type { FieldError } from '@roost/contract/endpoint/error-body.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { isolate, t } from '../../lib/locale/language.ts'
import { UnreachableError } from '../calls/api-error.ts'
import { findSecureAddress } from './secure-address.ts'

const cookiesBlocked = msg(
  'Your browser blocks the cookie that keeps you signed in. Please allow cookies for this address and try again.',
)

/** Followed by the address. */
export const notEncrypted = msg(
  'This page is not encrypted, so your browser does not keep you signed in here. Please open Roost at its own address:',
)

/**
 * Whether the browser keeps no cookie of this page, because those of an https address are Secure. On the machine itself
 * most browsers keep them over http, too.
 */
const isTooWeak = (): boolean => !isSecureContext && findSecureAddress() !== null

/** Returns why the browser has not kept, or would not keep, the cookie of a session, in the language of the page. */
export const toCookieMessage = (): string => {
  const address = isTooWeak() || navigator.cookieEnabled ? findSecureAddress() : null
  return address === null ? t(cookiesBlocked) : `${t(notEncrypted)} ${isolate(address)}`
}

/** The browser does not keep cookies, so a session would end with the response that opened it. */
export class CookiesBlockedError extends UnreachableError {
  constructor() {
    super(undefined, toCookieMessage())
  }
}

/** Throws before the server opens a session that the browser would not keep. */
export const assertCookies = (): void => {
  if (!navigator.cookieEnabled || isTooWeak()) throw new CookiesBlockedError()
}

/** Shows blocked cookies at the first field of a form, because a toast disappears. */
export const toCookieErrors = (error: unknown): readonly FieldError[] =>
  error instanceof CookiesBlockedError ? [{ path: 'email', message: error.message }] : []
