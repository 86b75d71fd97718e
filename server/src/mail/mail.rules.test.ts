import { describe, expect, test } from 'vitest'
import { type InstantEmail, toMessage } from './mail.rules.ts'

const publicUrl = 'https://roost.example'
const recipient = { displayName: 'Robin Nest', publicUrl }

const emails: readonly InstantEmail[] = [
  { about: 'account-approved' },
  { about: 'password-changed' },
  { about: 'mfa-enabled' },
  { about: 'mfa-disabled' },
  { about: 'backup-codes-regenerated' },
  { about: 'email-changed', newEmail: 'robin.new@example.org' },
  { about: 'new-device', device: 'Firefox on Linux' },
  { about: 'sign-in-locked' },
  { about: 'codes-locked' },
  { about: 'signed-out' },
  { about: 'password-link-made' },
  { about: 'confirm-email', code: '012345' },
  { about: 'reset-link', link: `${publicUrl}/reset-password#token=abc` },
  { about: 'provider-account', provider: 'google' },
]

describe.each(emails)('the email $about', (email) => {
  const { subject, text, html } = toMessage(email, recipient)

  test('greets the recipient by name, states its subject and names the sender', () => {
    expect(subject).toMatch(/^[A-Z][\w -]{5,60}$/)
    expect(text).toMatch(/^Hello Robin Nest,\n\n[A-Z]/)
    expect(text).toMatch(/\n\nRoost\n$/)
    expect(html).toContain('<p>Hello Robin Nest,</p>')
  })

  test('links only to our own pages and loads no resources', { tags: ['T23'] }, () => {
    const urls = [...(text + html).matchAll(/https?:[^\s"<]+/g)].map(([url]) => new URL(url).origin)
    expect(urls.length).toBeGreaterThanOrEqual(2)
    expect(new Set(urls)).toEqual(new Set([publicUrl]))
    expect(html).not.toMatch(/<(?:img|link|style|script|iframe)|url\(|\ssrc=/i)
  })
})

test('emails contain the details of their subject', () => {
  const toText = (email: InstantEmail) => toMessage(email, recipient).text
  expect(toText({ about: 'reset-link', link: `${publicUrl}/x` })).toContain(`${publicUrl}/x\n`)
  expect(toText({ about: 'provider-account', provider: 'replit' })).toContain('you sign in with Replit')
  expect(toText({ about: 'new-device', device: 'Firefox on Linux' })).toContain('with Firefox on Linux.')
  expect(toText({ about: 'email-changed', newEmail: 'new@example.org' })).toContain('to new@example.org.')
})

describe('in an email', { tags: ['T36'] }, () => {
  const greetingOf = (displayName: string | null) =>
    toMessage({ about: 'account-approved' }, { displayName, publicUrl }).text.split('\n')[0]

  test.each([
    ['Robin Nest', 'Hello Robin Nest,'],
    ["Sinéad O'Neill-Ruiz", "Hello Sinéad O'Neill-Ruiz,"],
    ['J. R. Nest', 'Hello J. R. Nest,'],
    ['陈 伟', 'Hello 陈 伟,'],
    ['  Robin\r\nBcc: everybody@example.org', 'Hello,'],
    ['Visit evil.example now', 'Hello,'],
    ['https://evil.example', 'Hello,'],
    ['www.evil', 'Hello,'],
    ['<b>Robin</b>', 'Hello,'],
    ['[click](evil)', 'Hello,'],
    ['Robin\u202Enest', 'Hello Robinnest,'],
    ['', 'Hello,'],
    [null, 'Hello,'],
  ])('a person named %j is greeted as %j', (name, greeting) => {
    expect(greetingOf(name)).toBe(greeting)
  })

  test('a device name that contains markup stays plain text on one line', () => {
    const device = '"><img src=x onerror=alert(1)>\r\n\r\nDear customer\u2028'
    const { text, html, subject } = toMessage({ about: 'new-device', device }, recipient)
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt; Dear customer')
    expect(html).not.toContain('<img')
    expect(text).toContain('with "><img src=x onerror=alert(1)> Dear customer.')
    expect(subject).toBe('A new device signed in')
  })
})
