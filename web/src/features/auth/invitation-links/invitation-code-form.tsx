import {
  invitationCodeLength,
  toInvitationCode,
} from '@roost/contract/house-groups/invitation-link-values.ts'
import { type SubmitEvent, useState } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AuthCard } from '../auth-card.tsx'

/** Longer than a code with separators, so that what is pasted around it is not cut off. */
const maxTyped = 40

/** Asks a person who has no link for the code of an invitation. */
export function InvitationCodeForm({ onCode }: { readonly onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = toInvitationCode(typed)
    if (code === null) setError(t('The code has {count} letters', { count: invitationCodeLength }))
    else onCode(code)
  }
  return (
    <AuthCard
      title={t('Join a house group')}
      description={t('Type the code from the invitation, or open the link in it.')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('Code')}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxTyped}
          className="[&_input]:text-center [&_input]:font-mono [&_input]:text-lg [&_input]:tracking-[0.15em] [&_input]:uppercase"
          error={error}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" size="lg">
          {t('Continue')}
        </Button>
      </form>
    </AuthCard>
  )
}
