import { badRequest, conflict, forbidden, notFound, tooManyRequests, unavailable } from './error-statuses.ts'
import { msg } from '../language/messages.ts'

/** Errors of accounts: signing up and in, passwords, two-factor and confirmed addresses. */
export const accountErrors = {
  'auth.wrong_credentials': { status: 401, message: msg('Invalid email or password') },
  'auth.fresh_sign_in_required': forbidden(msg('Please sign in again to use the admin area.')),
  'auth.email_taken': conflict(msg('An account with this email already exists')),
  'password-reset.unavailable': unavailable(
    msg('Password reset by email is not set up. Please ask your administrator.'),
  ),
  'password-reset.invalid_link': badRequest(msg('This password reset link is invalid or has expired.')),
  'password-reset.provider_account': conflict(
    msg('This account signs in with its provider and has no password here.'),
  ),
  'providers.sign_in_expired': {
    status: 401,
    message: msg('Your sign-in has expired. Please sign in again.'),
  },
  'providers.other_account': badRequest(
    msg('This sign-in belongs to another email address. Please sign in again.'),
  ),
  'mfa.wrong_code': { status: 401, message: msg('Invalid authentication code') },
  'mfa.wrong_setup_code': badRequest(msg('Invalid verification code')),
  'mfa.already_enabled': conflict(msg('Two-factor authentication is already enabled')),
  'mfa.not_enabled': conflict(msg('Two-factor authentication is not enabled')),
  'mfa.required': forbidden(msg('Please set up two-factor authentication first: this server requires it.')),
  'mfa.still_required': conflict(
    msg('This server requires two-factor authentication. It cannot be turned off.'),
  ),
  'mfa.setup_expired': badRequest(msg('This setup has expired. Please start again.')),
  'reauthentication.password_required': badRequest(msg('Current password is required')),
  'reauthentication.wrong_password': badRequest(msg('Current password is incorrect')),
  'reauthentication.sign_in_required': forbidden(msg('Please sign in again to show that it is you.')),
  'passwords.common': badRequest(
    msg(
      'This password is one of the first that strangers try. Please choose another one, such as a few words that do not belong together.',
    ),
  ),
  'passwords.personal': badRequest(
    msg(
      'This password is too close to your name, your email address or the name of this server. Please choose another one.',
    ),
  ),
  'passwords.code_required': badRequest(msg('Please enter a verification code or a backup code, too.')),
  'mfa.unreadable_secret': unavailable(
    msg('Two-factor codes cannot be checked right now. Please ask your administrator.'),
  ),
  'sessions.not_found': notFound(msg('Device not found')),
  'push.address_not_public': badRequest(
    msg('This browser receives messages from a service that is not on the public internet.'),
  ),
  'push-address.malformed': badRequest(msg('This is not an address of a server. It begins with https://.')),
  'push-address.not_public': badRequest(
    msg('This address is in a private network. Whoever runs Roost can allow such addresses.'),
  ),
  'push-address.not_encrypted': badRequest(msg('The address has to begin with https.')),
  'push-address.own': badRequest(msg('This is the address of Roost itself.')),
  'push-address.topic_missing': badRequest(
    msg('The address has to end with the topic, such as https://ntfy.sh/our-home.'),
  ),
  'push-address.token_missing': badRequest(msg('Gotify needs the token of an application.')),
  'push-address.not_found': notFound(msg('There is no address any more.')),
  'push.too_many_tests': tooManyRequests(msg('You have sent many tests. Please try again in an hour.')),
  'auth.too_many_attempts': tooManyRequests(
    msg('Too many failed attempts. Please wait a moment and try again.'),
  ),
  'auth.too_many_pending': tooManyRequests(
    msg('Too many accounts are waiting for approval. Please try again later.'),
  ),
  'auth.too_many_from_address': tooManyRequests(
    msg(
      'Several accounts from your connection are waiting for approval already. Please ask an administrator to approve them first.',
    ),
  ),
  'registrations.nothing_to_confirm': conflict(
    msg('There is nothing to confirm any more. Please check the status.'),
  ),
  'registrations.wrong_code': badRequest(
    msg('This code is wrong or no longer valid. Please check it, or ask for a new one.'),
  ),
  'registrations.too_many_codes': tooManyRequests(
    msg('Too many wrong codes. Please ask an administrator to reject this account, and sign up again.'),
  ),
  'registrations.too_many_letters': tooManyRequests(
    msg('Several codes have been sent already. Please wait an hour before you ask for another one.'),
  ),
  'auth.busy': tooManyRequests(msg('Many people are signing in right now. Please try again in a moment.')),
} as const satisfies Record<string, { status: number; message: string }>
