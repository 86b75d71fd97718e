import { Dialog } from '../../ui/dialog.tsx'
import { ContactText } from './contact-text.tsx'
import { type FooterTopic, footerTitles } from './footer-topics.ts'
import { HelpText } from './help-text.tsx'
import { PrivacyText } from './privacy-text.tsx'
import { TermsText } from './terms-text.tsx'

interface FooterDialogProps {
  readonly topic: FooterTopic
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly contactEmail: string | null
}

export function FooterDialog({ topic, isOpen, onClose, contactEmail }: FooterDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} title={footerTitles[topic]} isForReading>
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
