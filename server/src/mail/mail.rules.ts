import { isRightToLeft, type Language } from '@roost/contract/language/languages.ts'
import type { MessageValues } from '@roost/contract/language/message-format.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { productName } from '@roost/contract/text/names.ts'
import type { Provider } from '@roost/contract/accounts/providers.ts'
import { translateDeviceName } from '@roost/contract/accounts/device-names.ts'
import { englishTranslator, type Translate, type Translator } from '../lib/messages/messages.ts'
import { toLine } from '../lib/text/one-line.ts'

/**
 * The content of a queued email. It never contains a secret, because it is stored in the database: a reset link, for
 * example, is created when its email is sent.
 */
export type Email =
  | { readonly about: 'account-approved' }
  | { readonly about: 'password-changed' }
  | { readonly about: 'mfa-enabled' }
  | { readonly about: 'mfa-disabled' }
  | { readonly about: 'backup-codes-regenerated' }
  /** Sent to both the old and the new address. */
  | { readonly about: 'email-changed'; readonly newEmail: string }
  | { readonly about: 'new-device'; readonly device: string }
  | { readonly about: 'sign-in-locked' }
  | { readonly about: 'codes-locked' }
  | { readonly about: 'signed-out' }
  | { readonly about: 'password-link-made' }

/** The content of any email: a queued one, or one that is created only when it is sent. */
export type InstantEmail =
  | Email
  | { readonly about: 'reset-link'; readonly link: string }
  | { readonly about: 'provider-account'; readonly provider: Provider }
  | { readonly about: 'confirm-email'; readonly code: string }
  | UnreachableEmail

/** A push message to a person none of whose devices can be reached. */
export interface UnreachableEmail {
  readonly about: 'unreachable'
  readonly title: string
  /** In lines. */
  readonly body: string
  /** The page of Roost that it is about. */
  readonly path: string
}

export interface Message {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Anyone can register with another person's address, so a "name" that mail programs would turn into a link must not
 * appear in the greeting. Allows alphabetic characters, spaces, hyphens, apostrophes, and dots only at the end of a
 * word.
 */
const isName = (text: string): boolean => /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$))+$/u.test(text)

const greet = (t: Translate, displayName: string | null): string => {
  const name = toLine(displayName ?? '')
  return isName(name) ? t('Hello {name},', { name }) : t('Hello,')
}

const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', replit: 'Replit' }

const notYou = msg('If this was not you, please set a new password and look at your devices.')

interface Link {
  readonly label: string
  readonly path: string
}

const signIn: Link = { label: msg('Sign in'), path: '/login' }
const setPassword: Link = { label: msg('Set a new password'), path: '/forgot-password' }
const securitySettings: Link = { label: msg('Look at my security settings'), path: '/security' }

interface EmailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: Link
}

/** The texts of emails. Their placeholders are filled in with the values of `toValues`. */
const texts: Readonly<Record<Exclude<InstantEmail['about'], 'unreachable'>, EmailText>> = {
  'account-approved': {
    subject: msg('Welcome to Roost'),
    paragraphs: [msg('Your Roost account has been approved. Come in!')],
    link: signIn,
  },
  'password-changed': {
    subject: msg('Your password was changed'),
    paragraphs: [
      msg(
        'The password of your Roost account has just been changed, and all other devices were signed out. If other programs show your calendar or your notifications, please connect them again.',
      ),
      msg('If this was not you, please set a new password right away and tell your administrator.'),
    ],
    link: setPassword,
  },
  'mfa-enabled': {
    subject: msg('Two-factor sign-in is on'),
    paragraphs: [
      msg(
        'Two-factor sign-in has just been turned on for your Roost account. From now on we ask for a code, too. Please keep your backup codes in a safe place.',
      ),
      notYou,
    ],
    link: securitySettings,
  },
  'mfa-disabled': {
    subject: msg('Two-factor sign-in is off'),
    paragraphs: [
      msg('Two-factor sign-in has just been turned off for your Roost account. We no longer ask for a code.'),
      notYou,
    ],
    link: securitySettings,
  },
  'sign-in-locked': {
    subject: msg('Somebody tried your password'),
    paragraphs: [
      msg(
        'Somebody has tried several wrong passwords for your Roost account. Sign-ins from devices that you have not used before have to wait for a while now; the devices you know work as always.',
      ),
      msg(
        'If it was you, there is nothing to do. If not, your password held. Please make sure that you use it nowhere else.',
      ),
    ],
    link: securitySettings,
  },
  'codes-locked': {
    subject: msg('Somebody knows your password'),
    paragraphs: [
      msg(
        'Somebody has entered the password of your Roost account and then several wrong codes. No code is looked at for a while now on devices that you have not used before; the devices you know work as always.',
      ),
      msg(
        'If it was you, there is nothing to do. If not, two-factor sign-in held. Please change your password now, here and wherever else you use it.',
      ),
    ],
    link: securitySettings,
  },
  'signed-out': {
    subject: msg('You were signed out everywhere'),
    paragraphs: [
      msg(
        'An administrator has signed your Roost account out on every device. Please sign in again. If other programs show your calendar or your notifications, please connect them again.',
      ),
      msg('If you did not expect this, please ask your administrator.'),
    ],
    link: signIn,
  },
  'password-link-made': {
    subject: msg('An administrator made a link for your password'),
    paragraphs: [
      msg(
        'An administrator has made a link with which the password of your Roost account can be set, for a day. They will give it to you.',
      ),
      msg('If you did not ask for it, please ask your administrator. Your password still works.'),
    ],
    link: signIn,
  },
  'backup-codes-regenerated': {
    subject: msg('You have new backup codes'),
    paragraphs: [
      msg('New backup codes have just been made for your Roost account. The old ones no longer work.'),
      notYou,
    ],
    link: securitySettings,
  },
  'email-changed': {
    subject: msg('Your email address was changed'),
    paragraphs: [
      msg(
        'An administrator has changed the email address of your Roost account to {address}. Please use it to sign in from now on.',
      ),
      msg('If you did not expect this, please ask your administrator.'),
    ],
    link: signIn,
  },
  'new-device': {
    subject: msg('A new device signed in'),
    paragraphs: [
      msg('Somebody has just signed in to your Roost account with {device}.'),
      msg(
        'If this was you, all is well. If this was not you, please set a new password and look at your devices.',
      ),
    ],
    link: securitySettings,
  },
  'confirm-email': {
    subject: msg('Your code for signing up'),
    paragraphs: [
      msg(
        'Somebody, hopefully you, has signed up for Roost with this address. The code is {code}. It is good for a day.',
      ),
      msg(
        'Sign in and enter it. An administrator can approve your account then. If it was not you, you can ignore this email.',
      ),
    ],
    link: signIn,
  },
  'reset-link': {
    subject: msg('Set a new password'),
    paragraphs: [
      msg(
        'Somebody, hopefully you, asked for a new password for your Roost account. The link below works once and for one hour.',
      ),
      msg('If it was not you, you can ignore this email: nothing has changed.'),
    ],
    link: setPassword,
  },
  'provider-account': {
    subject: msg('You sign in with {provider}'),
    paragraphs: [
      msg(
        'Somebody, hopefully you, asked for a new password for your Roost account. It has none: you sign in with {provider}.',
      ),
      msg('Choose {provider} on the sign-in page. If you cannot get in there, {provider} can help you.'),
    ],
    link: signIn,
  },
}

const unreachable = msg(
  'You receive this by email because none of your devices can be reached at the moment. Your profile says why. You can turn these emails off there.',
)

const toValues = (email: InstantEmail, t: Translate): MessageValues => {
  if (email.about === 'email-changed') return { address: toLine(email.newEmail) }
  if (email.about === 'new-device') return { device: translateDeviceName(toLine(email.device), t) }
  if (email.about === 'confirm-email') return { code: email.code }
  return email.about === 'provider-account' ? { provider: providerNames[email.provider] } : {}
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '')

interface Content {
  readonly subject: string
  readonly lines: readonly string[]
  readonly link: Link
}

const toContent = (email: InstantEmail, t: Translate): Content => {
  if (email.about === 'unreachable') {
    const { title, body, path } = email
    const lines = body === '' ? [title] : body.split('\n')
    return {
      subject: toLine(title),
      lines: [...lines, t(unreachable)],
      link: { label: t('Open Roost'), path },
    }
  }
  const { subject, paragraphs, link } = texts[email.about]
  const values = toValues(email, t)
  return {
    subject: t(subject, values),
    lines: paragraphs.map((text) => t(text, values)),
    link: { ...link, label: t(link.label) },
  }
}

interface Body {
  readonly lines: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
}

const toHtml = ({ lines, link: { label, url } }: Body, language: Language): string => {
  const link = `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
  const paragraphs = [...lines.map(escapeHtml), link].map((line) => `<p>${line}</p>`)
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${language}" dir="${direction}"><body style="font-family:sans-serif;line-height:1.5">${paragraphs.join('')}<p>${productName}</p></body></html>`
}

interface Recipient {
  readonly displayName: string | null
  readonly publicUrl: string
  /** English if absent. */
  readonly translator?: Translator
}

/** Formats an email as plain text and as HTML without external resources. */
export const toMessage = (
  email: InstantEmail,
  { displayName, publicUrl, translator: { language, t } = englishTranslator }: Recipient,
): Message => {
  const { subject, lines: paragraphs, link } = toContent(email, t)
  const lines = [greet(t, displayName), ...paragraphs]
  const { label, path } = link
  const url = email.about === 'reset-link' ? email.link : publicUrl + path
  return {
    subject,
    text: [...lines, `${label}:\n${url}`, productName].join('\n\n') + '\n',
    html: toHtml({ lines, link: { label, url } }, language),
  }
}
