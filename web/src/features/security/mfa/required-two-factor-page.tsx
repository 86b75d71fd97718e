import { useRef, useState } from 'react'
import { refreshSession } from '../../../api/session/session.ts'
import { signOut } from '../../../api/session/sign-out.ts'
import { t } from '../../../lib/locale/language.ts'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { Button } from '../../../ui/button.tsx'
import { BackupCodesCard } from './backup-codes-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** Continues to the app once a second factor has been set up and its backup codes have been seen. */
export function RequiredTwoFactorPage() {
  const [backupCodes, setBackupCodes] = useState<readonly string[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 px-4 py-10">
      <BrandMark />
      <div>
        <h1 className="font-display text-xl font-semibold">{t('One more step')}</h1>
        <p className="mt-1 text-ink-soft">
          {t('This server requires two-factor authentication of your account. Set it up to go on.')}
        </p>
      </div>
      {backupCodes ? (
        <BackupCodesCard codes={backupCodes} onDone={() => void refreshSession()} />
      ) : (
        <TwoFactorCard
          headingRef={heading}
          hasNewCodes={false}
          onCodes={setBackupCodes}
          onEnd={() => heading.current?.focus()}
        />
      )}
      <Button variant="ghost" className="self-center" onClick={signOut}>
        {t('Sign Out')}
      </Button>
    </main>
  )
}
