import { TextSection, textLinkStyles } from './text-section.tsx'

export function ContactText({ email }: { readonly email: string | null }) {
  return (
    <>
      {email !== null && (
        <TextSection title="Write to us">
          The people who run this Roost read what is sent to{' '}
          <a href={`mailto:${email}`} className={`${textLinkStyles} break-all`}>
            {email}
          </a>
          .
        </TextSection>
      )}
      <TextSection title="Who runs this Roost">
        There is no company behind it. Somebody has set it up on a machine of their own, for the people they
        live with or for others they trust.
      </TextSection>
      <TextSection title="If you live here">
        The quickest way is to ask whoever told you this address: an administrator approves accounts, resets
        passwords and puts people into house groups.
      </TextSection>
    </>
  )
}
