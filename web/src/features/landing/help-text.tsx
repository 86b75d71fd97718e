import { paths } from '../../app/paths.ts'
import { TextSection, textLinkStyles } from './text-section.tsx'

export function HelpText() {
  return (
    <>
      <TextSection title="How do I get in?">
        Choose Get Started and sign up. The first account looks after this Roost; every later one waits until
        an administrator has let it in.
      </TextSection>
      <TextSection title="How do we share everything?">
        One of you makes a house group on the page House Groups, the others join it there or are invited. What
        you write from then on belongs to the group.
      </TextSection>
      <TextSection title="I have forgotten my password">
        <a href={paths.forgotPassword} className={textLinkStyles}>
          Ask for a reset link
        </a>
        . If this Roost sends no mail, an administrator can make such a link for you.
      </TextSection>
      <TextSection title="How do I get it on my phone?">
        Open Roost in the browser of the phone and choose Install Roost on the profile page; on an iPhone tap
        Share, then Add to Home Screen.
      </TextSection>
      <TextSection title="What works without a connection?">
        You can read what this device has seen before, and tick, add and change things. Changes are sent as
        soon as the server is back.
      </TextSection>
    </>
  )
}
