import type { Account } from '@roost/contract/accounts/users.ts'
import { RotateCw } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { startRealtime } from '../../api/reads/realtime.ts'
import { refreshSession } from '../../api/session/session.ts'
import { signOut } from '../../api/session/sign-out.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { joinWords, t } from '../../lib/locale/language.ts'

const ConfirmEmailForm = lazy(async () => ({
  default: (await import('./confirm-email-form.tsx')).ConfirmEmailForm,
}))

const readAgain = () => void refreshSession()

/** Asks again once the stream is open, because the approval may have come before. */
const followApproval = () =>
  startRealtime({ onChange: () => {}, onSessionChange: readAgain, onOpen: readAgain })

function Approvers({ names }: { readonly names: readonly string[] }) {
  return (
    <p className="mt-1 text-balance text-ink-soft">
      {names.length > 0 && (
        <>
          {t('{count, plural, one {Administrator: {names}.} other {Administrators: {names}.}}', {
            count: names.length,
            names: joinWords(names),
          })}
          <br />
        </>
      )}
      {t('You can leave this page open: it continues by itself.')}
    </p>
  )
}

/** Follows the approval, wherever it happens, and continues by itself. */
export function AccessPendingPage({ user }: { user: Account }) {
  useEffect(followApproval, [])
  const name = user.firstName?.trim() || user.email
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-6 px-4 py-10">
      <BrandMark />
      <Card className="flex w-full flex-col items-center text-center">
        <Drawing name="envelope" />
        <h1 className="mt-4 font-display text-xl font-semibold">{t('Access Pending')}</h1>
        <p className="mt-3 max-w-full font-semibold break-words">{t('Hello {name}', { name })}</p>
        <p className="mt-1 text-balance text-ink-soft">
          {t('An administrator must approve your account before you can use the app.')}
        </p>
        <Approvers names={user.approvers ?? []} />
        {user.emailConfirmation === 'awaited' && (
          <Suspense fallback={null}>
            <ConfirmEmailForm email={user.email} />
          </Suspense>
        )}
        <div className="mt-6 flex w-full flex-col gap-2">
          <Button size="lg" onClick={() => location.reload()}>
            <RotateCw aria-hidden="true" />
            {t('Check Status')}
          </Button>
          <Button size="lg" variant="ghost" onClick={signOut}>
            {t('Sign Out')}
          </Button>
        </div>
      </Card>
    </main>
  )
}
