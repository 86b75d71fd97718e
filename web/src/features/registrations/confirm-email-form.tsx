import { emailConfirmation } from '@roost/contract/registrations.ts'
import { type SubmitEvent, useState } from 'react'
import { toMessage } from '../../api/api-error.ts'
import { refreshSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showFailure, showToast } from '../../ui/toast.ts'
import { confirmEmail, sendCodeAgain } from './registrations.api.ts'

/** Administrators see the account once the emailed code was entered. */
export function ConfirmEmailForm({ email }: { readonly email: string }) {
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState<'code' | 'letter' | null>(null)

  const submit = async (form: HTMLFormElement) => {
    const { data, error: refused } = emailConfirmation.safeParse(Object.fromEntries(new FormData(form)))
    setError(refused?.issues[0]?.message)
    if (!data) return
    setPending('code')
    try {
      await confirmEmail(data)
      showToast({ title: 'Email address confirmed', description: 'An administrator can approve you now.' })
      await refreshSession()
    } catch (failure) {
      setError(toMessage(failure, 'The code could not be checked. Please try again.'))
    } finally {
      setPending(null)
    }
  }

  const askAgain = async () => {
    setPending('letter')
    try {
      await sendCodeAgain()
      showToast({ title: 'Code sent', description: 'Please look into your mailbox.' })
    } catch (failure) {
      showFailure(toMessage(failure, 'Failed to send a new code'))
    } finally {
      setPending(null)
    }
  }

  return (
    <form
      noValidate
      className="mt-6 flex w-full flex-col gap-3 text-left"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <p className="text-center text-balance text-ink-soft wrap-anywhere">
        First, please confirm your address: we have sent a code to {email}.
      </p>
      <TextField
        label="Code from the email"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="Enter 6-digit code"
        maxLength={20}
        error={error}
      />
      <Button type="submit" size="lg" isPending={pending === 'code'} pendingLabel="Checking...">
        Confirm address
      </Button>
      <Button variant="ghost" isPending={pending === 'letter'} onClick={() => void askAgain()}>
        Send a new code
      </Button>
    </form>
  )
}
