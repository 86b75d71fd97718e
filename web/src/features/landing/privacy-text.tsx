import { TextSection } from './text-section.tsx'

export function PrivacyText() {
  return (
    <>
      <TextSection title="What is kept">
        Your name, your e-mail address, and your password in a form that nobody can turn back into it. Then
        what your household writes: tasks, expenses and receipts, lists, events and recipes.
      </TextSection>
      <TextSection title="What is kept for safety">
        When and with which browser you signed in, and a log of sign-ins and changes to accounts, for about
        400 days. Wrong passwords are counted by network address for a short while, so that nobody can guess
        on.
      </TextSection>
      <TextSection title="Who can see it">
        The people of your house group, and what is private only you. Administrators look after accounts and
        see nothing of households they are not part of. Whoever runs the server holds its database.
      </TextSection>
      <TextSection title="Cookies">
        One cookie, which keeps you signed in. Signing in with Google or Replit takes another one for some
        minutes. There are no trackers, no adverts and no statistics about you.
      </TextSection>
      <TextSection title="What stays on your device">
        The theme you chose and, once you are signed in, a copy of what you have seen, so that it opens
        without a connection. Signing out removes that copy.
      </TextSection>
      <TextSection title="What leaves this server">
        Nothing by itself. If the operator has set them up, a mail server delivers letters, and the words of a
        search for recipes or groceries go to those services, without your name. A recipe that you read in
        from a web page is fetched from there.
      </TextSection>
      <TextSection title="How to be forgotten">
        Ask an administrator to delete your account. It goes with all that is yours alone; what you wrote in a
        house group where others live stays with them, without your name.
      </TextSection>
    </>
  )
}
