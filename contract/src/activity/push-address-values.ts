import { msg } from '../language/messages.ts'

/** What receives messages at an address of a person's own. */
export const pushAddressKinds = ['ntfy', 'gotify', 'webhook'] as const
export type PushAddressKind = (typeof pushAddressKinds)[number]

/** They have the same names in every language. */
export const pushAddressKindNames: Readonly<Record<PushAddressKind, string>> = {
  ntfy: 'ntfy',
  gotify: 'Gotify',
  webhook: 'Webhook',
}

/** Why messages do not arrive at an address. */
export const pushAddressProblems = [
  'unreachable',
  'timeout',
  'forbidden',
  'redirected',
  'token',
  'not-found',
  'refused',
  'busy',
  'failed',
  'unreadable',
] as const
export type PushAddressProblem = (typeof pushAddressProblems)[number]

export const pushAddressProblemTexts: Readonly<Record<PushAddressProblem, string>> = {
  unreachable: msg('The server cannot be reached.'),
  timeout: msg('The server does not respond in time.'),
  forbidden: msg(
    'Roost may not send to this address: it is not encrypted, leads into a private network, or to Roost itself.',
  ),
  redirected: msg('The address leads to another one. Enter that one.'),
  token: msg('The server does not accept the token.'),
  'not-found': msg('The server does not know this address.'),
  refused: msg('The server refuses the messages.'),
  busy: msg('The server accepts no more messages at the moment.'),
  failed: msg('The server has a problem of its own.'),
  unreadable: msg('The key of this Roost was changed. Enter the address again.'),
}

/** The longest address and the longest token, in characters. */
export const maxPushAddressLength = 500
export const maxPushTokenLength = 200
