import { toMailtoUrl } from '@roost/contract/fields/email-address.ts'
import { Dialog, type DialogState } from '../../ui/dialogs/dialog.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { type FooterTopic, footerTitles } from './footer-topics.ts'
import { paths } from '../../lib/paths.ts'
import type { ReactNode } from 'react'
import { t } from '../../lib/locale/language.ts'

interface TextSectionProps {
  readonly title: string
  readonly children: ReactNode
}

function TextSection({ title, children }: TextSectionProps) {
  return (
    <section className="mt-5 first:mt-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-pretty text-ink-soft">{children}</p>
    </section>
  )
}

const textLinkStyles =
  'rounded-inner font-semibold text-leaf-ink underline underline-offset-4 hover:decoration-2'

const renderLink = (href: string, className: string) => (text: string) => (
  <a href={href} className={className}>
    {text}
  </a>
)

function PrivacyText() {
  return (
    <>
      <TextSection title={t('What is kept')}>
        {t(
          'Your name, your email address, and your password in a form that nobody can turn back into it. Then what your household writes: tasks, expenses and receipts, lists, events and recipes.',
        )}
      </TextSection>
      <TextSection title={t('What is kept for safety')}>
        {t(
          'When and with which browser you signed in, and a log of sign-ins and changes to accounts, for about 400 days. Wrong passwords are counted by network address for a short while, so that nobody can guess on.',
        )}
      </TextSection>
      <TextSection title={t('Who can see it')}>
        {t(
          'The people of your house group, and what is private only you. Administrators look after accounts and see nothing of households they are not part of. Whoever runs the server holds its database.',
        )}
      </TextSection>
      <TextSection title={t('Cookies')}>
        {t(
          'One cookie, which keeps you signed in. Signing in with Google or Replit takes another one for some minutes. There are no trackers, no adverts and no statistics about you.',
        )}
      </TextSection>
      <TextSection title={t('What stays on your device')}>
        {t(
          'The theme you chose and, once you are signed in, a copy of what you have seen, so that it opens without a connection. Signing out removes that copy.',
        )}
      </TextSection>
      <TextSection title={t('What leaves this server')}>
        {t(
          'Nothing by itself. If the operator has set them up, a mail server delivers letters, and the words of a search for recipes or groceries go to those services, without your name. A recipe that you read in from a web page is fetched from there.',
        )}
      </TextSection>
      <TextSection title={t('How to be forgotten')}>
        {t(
          'Ask an administrator to delete your account. It goes with all that is yours alone; what you wrote in a house group where others live stays with them, without your name.',
        )}
      </TextSection>
    </>
  )
}

function HelpText() {
  return (
    <>
      <TextSection title={t('How do I get in?')}>
        {t(
          'Choose Get Started and sign up. The first account looks after this Roost; every later one waits until an administrator has let it in.',
        )}
      </TextSection>
      <TextSection title={t('How do we share everything?')}>
        {t(
          'One of you makes a house group on the page House Groups, the others join it there or are invited. What you write from then on belongs to the group.',
        )}
      </TextSection>
      <TextSection title={t('I have forgotten my password')}>
        <RichText
          message="<link>Ask for a reset link</link>. If this Roost sends no mail, an administrator can make such a link for you."
          tags={{ link: renderLink(paths.forgotPassword, textLinkStyles) }}
        />
      </TextSection>
      <TextSection title={t('How do I get it on my phone?')}>
        {t(
          'Open Roost in the browser of the phone and choose Install Roost on the profile page; on an iPhone tap Share, then Add to Home Screen.',
        )}
      </TextSection>
      <TextSection title={t('What works without a connection?')}>
        {t(
          'You can read what this device has seen before, and tick, add and change things. Changes are sent as soon as the server is back.',
        )}
      </TextSection>
    </>
  )
}

function TermsText() {
  return (
    <>
      <TextSection title={t('The software')}>
        {t(
          'Roost is free software under the MIT License. It is made with care and comes without any warranty.',
        )}
      </TextSection>
      <TextSection title={t('This place')}>
        {t(
          'Whoever runs this Roost decides who may use it, can close accounts and can end it. Terms of their own come before these.',
        )}
      </TextSection>
      <TextSection title={t('You')}>
        {t(
          'Keep your password to yourself, write down only what you may share, and leave other households alone.',
        )}
      </TextSection>
      <TextSection title={t('What you write')}>
        {t(
          'It stays yours and that of your household. You can take tasks, lists, events and expenses along as files at any time.',
        )}
      </TextSection>
      <TextSection title={t('Backups')}>
        {t('They are in the hands of whoever runs the server. Keep a copy of what you could not do without.')}
      </TextSection>
    </>
  )
}

function ContactText({ email }: { readonly email: string | null }) {
  return (
    <>
      {email !== null && (
        <TextSection title={t('Write to us')}>
          <RichText
            message="The people who run this Roost read what is sent to <link>{email}</link>."
            values={{ email }}
            tags={{ link: renderLink(toMailtoUrl(email), `${textLinkStyles} break-all`) }}
          />
        </TextSection>
      )}
      <TextSection title={t('Who runs this Roost')}>
        {t(
          'There is no company behind it. Somebody has set it up on a machine of their own, for the people they live with or for others they trust.',
        )}
      </TextSection>
      <TextSection title={t('If you live here')}>
        {t(
          'The quickest way is to ask whoever told you this address: an administrator approves accounts, resets passwords and puts people into house groups.',
        )}
      </TextSection>
    </>
  )
}

interface FooterDialogProps extends DialogState {
  readonly topic: FooterTopic
  readonly contactEmail: string | null
}

export function FooterDialog({ topic, isOpen, onClose, contactEmail }: FooterDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(footerTitles[topic])} isForReading>
      <TopicText topic={topic} contactEmail={contactEmail} />
    </Dialog>
  )
}

function TopicText({ topic, contactEmail }: Pick<FooterDialogProps, 'topic' | 'contactEmail'>) {
  switch (topic) {
    case 'help':
      return <HelpText />
    case 'contact':
      return <ContactText email={contactEmail} />
    case 'privacy':
      return <PrivacyText />
    case 'terms':
      return <TermsText />
  }
}
