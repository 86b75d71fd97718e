import { TextSection } from './text-section.tsx'

export function TermsText() {
  return (
    <>
      <TextSection title="The software">
        Roost is free software under the MIT License. It is made with care and comes without any warranty.
      </TextSection>
      <TextSection title="This place">
        Whoever runs this Roost decides who may use it, can close accounts and can end it. Terms of their own
        come before these.
      </TextSection>
      <TextSection title="You">
        Keep your password to yourself, write down only what you may share, and leave other households alone.
      </TextSection>
      <TextSection title="What you write">
        It stays yours and that of your household. You can take tasks, lists, events and expenses along as
        files at any time.
      </TextSection>
      <TextSection title="Backups">
        They are in the hands of whoever runs the server. Keep a copy of what you could not do without.
      </TextSection>
    </>
  )
}
