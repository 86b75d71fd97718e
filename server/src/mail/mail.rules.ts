import { productName } from '@roost/contract/names.ts'
import type { Provider } from '@roost/contract/providers.ts'

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

/** The content of any email: a queued one, or one that is created only when it is sent. */
export type InstantEmail =
  | Email
  | { readonly about: 'reset-link'; readonly link: string }
  | { readonly about: 'provider-account'; readonly provider: Provider }
  | { readonly about: 'confirm-email'; readonly code: string }

export interface Message {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Content {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
}

/** Reduces a string to one line without control and bidirectional characters. */
const toLine = (text: string): string =>
  text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

/**
 * Anyone can register with another person's address, so a "name" that mail programs would turn into a link must not
 * appear in the greeting. Allows alphabetic characters, spaces, hyphens, apostrophes, and dots only at the end of a
 * word.
 */
const isName = (text: string): boolean => /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$))+$/u.test(text)

const greet = (displayName: string | null): string => {
  const name = toLine(displayName ?? '')
  return isName(name) ? `Hello ${name},` : 'Hello,'
}

const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', replit: 'Replit' }

const notYou = 'If this was not you, please set a new password and look at your devices.'

/** The path of each link, by the link text. */
const links = {
  'Sign in': '/login',
  'Set a new password': '/forgot-password',
  'Look at my security settings': '/security',
} as const

interface EmailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: keyof typeof links
}

type DetailedEmail = Extract<
  InstantEmail,
  { about: 'email-changed' | 'new-device' | 'reset-link' | 'provider-account' | 'confirm-email' }
>

const fixedTexts: Readonly<Record<Exclude<InstantEmail, DetailedEmail>['about'], EmailText>> = {
  'account-approved': {
    subject: `Welcome to ${productName}`,
    paragraphs: [`Your ${productName} account has been approved. Come in!`],
    link: 'Sign in',
  },
  'password-changed': {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${productName} account has just been changed, and all other devices were signed out. If other programs show your calendar, please give them a new address.`,
      'If this was not you, please set a new password right away and tell your administrator.',
    ],
    link: 'Set a new password',
  },
  'mfa-enabled': {
    subject: 'Two-factor sign-in is on',
    paragraphs: [
      `Two-factor sign-in has just been turned on for your ${productName} account. From now on we ask for a code, too. Please keep your backup codes in a safe place.`,
      notYou,
    ],
    link: 'Look at my security settings',
  },
  'mfa-disabled': {
    subject: 'Two-factor sign-in is off',
    paragraphs: [
      `Two-factor sign-in has just been turned off for your ${productName} account. We no longer ask for a code.`,
      notYou,
    ],
    link: 'Look at my security settings',
  },
  'sign-in-locked': {
    subject: 'Somebody tried your password',
    paragraphs: [
      `Somebody has tried several wrong passwords for your ${productName} account. Sign-ins from devices that you have not used before have to wait for a while now; the devices you know work as always.`,
      'If it was you, there is nothing to do. If not, your password held. Please make sure that you use it nowhere else.',
    ],
    link: 'Look at my security settings',
  },
  'codes-locked': {
    subject: 'Somebody knows your password',
    paragraphs: [
      `Somebody has entered the password of your ${productName} account and then several wrong codes. No code is looked at for a while now on devices that you have not used before; the devices you know work as always.`,
      'If it was you, there is nothing to do. If not, two-factor sign-in held. Please change your password now, here and wherever else you use it.',
    ],
    link: 'Look at my security settings',
  },
  'signed-out': {
    subject: 'You were signed out everywhere',
    paragraphs: [
      `An administrator has signed your ${productName} account out on every device. Please sign in again. If other programs show your calendar, please give them a new address.`,
      'If you did not expect this, please ask your administrator.',
    ],
    link: 'Sign in',
  },
  'backup-codes-regenerated': {
    subject: 'You have new backup codes',
    paragraphs: [
      `New backup codes have just been made for your ${productName} account. The old ones no longer work.`,
      notYou,
    ],
    link: 'Look at my security settings',
  },
}

const toDetailedText = (email: DetailedEmail): EmailText => {
  switch (email.about) {
    case 'email-changed':
      return {
        subject: 'Your email address was changed',
        paragraphs: [
          `An administrator has changed the email address of your ${productName} account to ${toLine(email.newEmail)}. Please use it to sign in from now on.`,
          'If you did not expect this, please ask your administrator.',
        ],
        link: 'Sign in',
      }
    case 'new-device':
      return {
        subject: 'A new device signed in',
        paragraphs: [
          `Somebody has just signed in to your ${productName} account with ${toLine(email.device)}.`,
          `If this was you, all is well. ${notYou}`,
        ],
        link: 'Look at my security settings',
      }
    case 'confirm-email':
      return {
        subject: 'Your code for signing up',
        paragraphs: [
          `Somebody, hopefully you, has signed up for ${productName} with this address. The code is ${email.code}. It is good for a day.`,
          'Sign in and enter it. An administrator can approve your account then. If it was not you, just leave this letter alone.',
        ],
        link: 'Sign in',
      }
    case 'reset-link':
      return {
        subject: 'Set a new password',
        paragraphs: [
          `Somebody, hopefully you, asked for a new password for your ${productName} account. The link below works once and for one hour.`,
          'If it was not you, just leave this letter alone: nothing has changed.',
        ],
        link: 'Set a new password',
      }
    case 'provider-account': {
      const provider = providerNames[email.provider]
      return {
        subject: `You sign in with ${provider}`,
        paragraphs: [
          `Somebody, hopefully you, asked for a new password for your ${productName} account. It has none: you sign in with ${provider}.`,
          `Choose ${provider} on the sign-in page. If you cannot get in there, ${provider} can help you.`,
        ],
        link: 'Sign in',
      }
    }
  }
}

const isDetailed = (email: InstantEmail): email is DetailedEmail => !Object.hasOwn(fixedTexts, email.about)

const toContent = (email: InstantEmail, publicUrl: string): Content => {
  const words = isDetailed(email) ? toDetailedText(email) : fixedTexts[email.about]
  const url = email.about === 'reset-link' ? email.link : publicUrl + links[words.link]
  return { ...words, link: { label: words.link, url } }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '')

const toHtml = (lines: readonly string[], { label, url }: Content['link']): string => {
  const link = `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
  const paragraphs = [...lines.map(escapeHtml), link].map((line) => `<p>${line}</p>`)
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${paragraphs.join('')}<p>${productName}</p></body></html>`
}

/** Formats an email as plain text and as HTML without external resources. */
export const toMessage = (
  email: InstantEmail,
  { displayName, publicUrl }: { displayName: string | null; publicUrl: string },
): Message => {
  const { subject, paragraphs, link } = toContent(email, publicUrl)
  const lines = [greet(displayName), ...paragraphs]
  return {
    subject,
    text: [...lines, `${link.label}:\n${link.url}`, productName].join('\n\n') + '\n',
    html: toHtml(lines, link),
  }
}
