/** The topics of the footer, in order. */
export const footerTopics = ['help', 'contact', 'privacy', 'terms'] as const
export type FooterTopic = (typeof footerTopics)[number]

export const footerTitles: Readonly<Record<FooterTopic, string>> = {
  help: 'Help Center',
  contact: 'Contact Us',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
}
