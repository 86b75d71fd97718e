import { msg } from '@roost/contract/language/messages.ts'

/** The topics of the footer, in order. */
export const footerTopics = ['help', 'contact', 'privacy', 'terms'] as const
export type FooterTopic = (typeof footerTopics)[number]

export const footerTitles: Readonly<Record<FooterTopic, string>> = {
  help: msg('Help Center'),
  contact: msg('Contact Us'),
  privacy: msg('Privacy Policy'),
  terms: msg('Terms of Service'),
}
