import { ShieldCheck, RefreshCw } from 'lucide-react'
import { type Ref, useState, lazy, Suspense } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { useReauthentication } from '../../../api/session/reauthentication.ts'
import { t } from '../../../lib/locale/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { PasswordDialog } from '../../../ui/dialogs/password-dialog.tsx'
import { useTwoFactorSetup } from './mfa.api.ts'
import { type Setup, TwoFactorSetup } from './two-factor-setup.tsx'
import { DisableForm } from './disable-form.tsx'

const loadRegenerateDialog = () => import('./regenerate-dialog.tsx')
const RegenerateDialog = lazy(async () => ({ default: (await loadRegenerateDialog()).RegenerateDialog }))

interface TwoFactorSettingsProps {
  readonly onCodes: (backupCodes: readonly string[]) => void
  readonly onDisabled: () => void
}

/** The settings of a member who has two-factor sign-in enabled. */
function TwoFactorSettings({ onCodes, onDisabled }: TwoFactorSettingsProps) {
  const [isRegenerating, setIsRegenerating] = useState(false)
  return (
    <div className="mt-4 flex flex-col gap-7">
      <div>
        <Button variant="outline" className="max-md:w-full" onClick={() => setIsRegenerating(true)}>
          <RefreshCw aria-hidden="true" />
          {t('Regenerate backup codes')}
        </Button>
        <Suspense fallback={null}>
          <RegenerateDialog
            isOpen={isRegenerating}
            onClose={() => setIsRegenerating(false)}
            onCodes={onCodes}
          />
        </Suspense>
      </div>
      <section aria-labelledby="disable-two-factor">
        <h3 id="disable-two-factor" className="mb-3 font-semibold">
          {t('Disable two-factor authentication')}
        </h3>
        <DisableForm onDisabled={onDisabled} />
      </section>
    </div>
  )
}

interface TwoFactorCardProps {
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Whether the backup codes are shown, which hides all other actions of the card. */
  readonly hasNewCodes: boolean
  readonly onCodes: (backupCodes: readonly string[]) => void
  /** Called when the focused element has disappeared. */
  readonly onEnd: () => void
}

export function TwoFactorCard({ headingRef, hasNewCodes, onCodes, onEnd }: TwoFactorCardProps) {
  const { mfaEnabled } = useUser()
  const [setup, setSetup] = useState<Setup | null>(null)
  const endSetup = () => {
    setSetup(null)
    onEnd()
  }
  const showCodes = (backupCodes: readonly string[]) => {
    setSetup(null)
    onCodes(backupCodes)
  }
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <CardTitle ref={headingRef} tabIndex={-1} className="outline-none">
          {t('Two-factor authentication')}
        </CardTitle>
        <Badge variant={mfaEnabled ? 'success' : 'secondary'}>{t(mfaEnabled ? 'Enabled' : 'Disabled')}</Badge>
      </div>
      {mfaEnabled && (
        <p className="text-ink-soft">
          {t(
            'Signing in takes a code from your authenticator app. Without your phone, a backup code gets you in once.',
          )}
        </p>
      )}
      {mfaEnabled && !hasNewCodes && <TwoFactorSettings onCodes={onCodes} onDisabled={onEnd} />}
      {!mfaEnabled && setup && <TwoFactorSetup setup={setup} onEnabled={showCodes} onCancel={endSetup} />}
      {!mfaEnabled && !setup && <TwoFactorOffer onSetup={setSetup} />}
    </Card>
  )
}

function TwoFactorOffer({ onSetup }: { onSetup: (setup: Setup) => void }) {
  const { email, provider, isTemporary } = useUser()
  const setup = useTwoFactorSetup()
  const [isAsking, setIsAsking] = useState(false)
  const { run, question } = useReauthentication(setup, {
    onSuccess: onSetup,
    onSettled: () => setIsAsking(false),
  })
  // The server always wants the password, so the dialog opens without asking it first.
  const isPasswordRequired = provider === 'local' && !isTemporary
  const isOpen = isAsking || question.isOpen
  const isPending = setup.isPending && !isOpen
  const close = (): void => {
    setIsAsking(false)
    question.onClose()
  }
  return (
    <>
      <p className="text-ink-soft">
        {t(
          'Signing in then takes your password and a code from an app on your phone. Whoever learns your password still stays outside.',
        )}
      </p>
      <Button
        className="mt-4 max-md:w-full"
        isPending={isPending}
        onClick={() => (isPasswordRequired ? setIsAsking(true) : run({}))}
      >
        {!isPending && <ShieldCheck aria-hidden="true" />}
        {t('Enable Two-Factor Authentication')}
      </Button>
      <PasswordDialog
        username={email}
        description={t('Two-factor authentication decides who can sign in from now on.')}
        {...question}
        isOpen={isOpen}
        // An error of an earlier question says nothing about this one.
        error={isAsking ? undefined : question.error}
        onConfirm={(password) => run({ password })}
        onClose={close}
      />
    </>
  )
}
