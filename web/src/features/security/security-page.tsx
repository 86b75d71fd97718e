import { useRef, useState } from 'react'
import { t } from '../../lib/locale/language.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { BackupCodesCard } from './mfa/backup-codes-card.tsx'
import { PasswordCard } from './passwords/password-card.tsx'
import { TwoFactorCard } from './mfa/two-factor-card.tsx'

export function SecurityPage() {
  const [backupCodes, setBackupCodes] = useState<readonly string[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const forgetCodes = () => {
    setBackupCodes(null)
    focusHeading()
  }
  return (
    <>
      <PageHeader title={t('Security')} subtitle={t('How your account is protected')} />
      <div className="grid grid-cols-1 items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-4 md:gap-6">
          {backupCodes && <BackupCodesCard codes={backupCodes} onDone={forgetCodes} />}
          <div data-print={backupCodes ? 'hidden' : undefined}>
            <TwoFactorCard
              headingRef={heading}
              hasNewCodes={backupCodes !== null}
              onCodes={setBackupCodes}
              onEnd={focusHeading}
            />
          </div>
        </div>
        <div data-print={backupCodes ? 'hidden' : undefined}>
          <PasswordCard />
        </div>
      </div>
    </>
  )
}
