import { emailConfirmation } from '@roost/contract/registrations.ts'
import { useState } from 'react'
import { toMessage } from '../../api/api-error.ts'
import { refreshSession } from '../../api/session.ts'
import { useSignedOutForm } from '../../lib/use-signed-out-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showFailure, showToast } from '../../ui/toast.ts'
import { confirmEmail, sendCodeAgain } from './registrations.api.ts'

/** Administrators see the account once the code from the email has been entered. */
export function ConfirmEmailForm({ email }: { readonly email: string }) {
  const { formProps, toField, isPending } = useSignedOutForm(emailConfirmation, async (entered) => {
    try {
      await confirmEmail(entered)
      showToast({ title: 'Email address confirmed', description: 'An administrator can approve you now.' })
      await refreshSession()
      return []
    } catch (failure) {
      const message = toMessage(failure, 'The code could not be checked. Please try again.')
      return [{ path: 'code', message }]
    }
  })
  const [isSending, setIsSending] = useState(false)

  const askAgain = async () => {
    setIsSending(true)
    try {
      await sendCodeAgain()
      showToast({ title: 'Code sent', description: 'Please look into your mailbox.' })
    } catch (failure) {
      showFailure(toMessage(failure, 'Failed to send a new code'))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form {...formProps} className="mt-6 flex w-full flex-col gap-3 text-left">
      <p className="text-center text-balance text-ink-soft wrap-anywhere">
        First, please confirm your address: we have sent a code to {email}.
      </p>
      <TextField
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="Enter 6-digit code"
        maxLength={20}
        {...toField('code')}
      />
      <Button type="submit" size="lg" isPending={isPending} pendingLabel="Checking...">
        Confirm address
      </Button>
      <Button variant="ghost" isPending={isSending} onClick={() => void askAgain()}>
        Send a new code
      </Button>
    </form>
  )
}
