import { passwordLength, passwordRequirements } from '@roost/contract/accounts/password-rules.ts'
import { Check, KeyRound } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { signOutTo } from '../../../api/session/sign-out.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { RichText } from '../../../ui/rich-text.tsx'

const loadChangeDialog = () => import('./change-password-dialog.tsx')
const ChangePasswordDialog = lazy(async () => ({ default: (await loadChangeDialog()).ChangePasswordDialog }))

export function PasswordCard() {
  const { provider } = useUser()
  return (
    <Card>
      <CardTitle>{t('Password requirements')}</CardTitle>
      <ul className="mt-3 grid gap-x-6 gap-y-1.5 md:grid-cols-2 xl:grid-cols-1">
        {passwordRequirements.map((requirement) => (
          <li key={requirement} className="flex items-center gap-2.5">
            <Check aria-hidden="true" className="size-4 shrink-0 text-leaf-ink" />
            {t(requirement, { count: passwordLength.min })}
          </li>
        ))}
      </ul>
      {provider === 'local' && <ChangePassword />}
      {provider === 'local' && <NewPasswordLine />}
    </Card>
  )
}

function ChangePassword() {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
      <Button variant="outline" className="mt-5 max-md:w-full" onClick={() => setIsChanging(true)}>
        <KeyRound aria-hidden="true" />
        {t('Change password')}
      </Button>
      <Suspense fallback={null}>
        <ChangePasswordDialog isOpen={isChanging} onClose={() => setIsChanging(false)} />
      </Suspense>
    </>
  )
}

const toLinkTag = (onClick: (event: MouseEvent) => void) => ({
  link: (text: string) => (
    <a
      href={paths.forgotPassword}
      onClick={onClick}
      className="rounded-inner font-semibold text-leaf-ink underline underline-offset-4"
    >
      {text}
    </a>
  ),
})

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
      <RichText
        message="Without your current password, <link>ask for a reset link by email</link>."
        tags={toLinkTag(askFirst)}
      />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Change your password')}
        description={t('You will be signed out and can then ask for a link to set a new password.')}
        confirmLabel={t('Sign out and continue')}
        onConfirm={leave}
      />
    </p>
  )
}
