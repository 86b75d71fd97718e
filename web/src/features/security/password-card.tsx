import { Check } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { signOutTo } from '../../api/sign-out.ts'
import { paths } from '../../app/paths.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

const requirements = [
  'At least 8 characters',
  'Upper and lower case letters',
  'At least one number',
  'At least one special character',
]

export function PasswordCard() {
  const { provider } = useUser()
  return (
    <Card>
      <CardTitle>Password requirements</CardTitle>
      <ul className="mt-3 grid gap-x-6 gap-y-1.5 md:grid-cols-2 xl:grid-cols-1">
        {requirements.map((requirement) => (
          <li key={requirement} className="flex items-center gap-2.5">
            <Check aria-hidden="true" className="size-4 shrink-0 text-leaf-ink" />
            {requirement}
          </li>
        ))}
      </ul>
      {provider === 'local' && <NewPasswordLine />}
    </Card>
  )
}

function NewPasswordLine() {
  const [isConfirming, setIsConfirming] = useState(false)
  const askFirst = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsConfirming(true)
  }
  const leave = () => {
    setIsConfirming(false)
    signOutTo(paths.forgotPassword)
  }
  return (
    <p className="mt-4 text-ink-soft">
      To change your password,{' '}
      <a
        href={paths.forgotPassword}
        onClick={askFirst}
        className="rounded-inner font-semibold text-leaf-ink underline underline-offset-4"
      >
        ask for a reset link by email
      </a>
      .
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Change your password"
        description="You will be signed out and can then ask for a link to set a new password."
        confirmLabel="Sign out and continue"
        onConfirm={leave}
      />
    </p>
  )
}
