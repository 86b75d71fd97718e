import { Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { refreshSession } from '../../api/session/session.ts'
import { signOutTo } from '../../api/session/sign-out.ts'
import { signUpPath } from '../../lib/paths.ts'
import { t } from '../../lib/locale/language.ts'
import { Button } from '../../ui/button.tsx'
import { formatEndTime } from './demo.rules.ts'

/** A device whose clock is fast checks too early, so it checks again. */
const retryMs = 60_000

/** Tells a demo account, on every page, when it expires and how to keep using Roost. */
export function DemoBanner({ expiresAt }: { readonly expiresAt: string }) {
  useSessionEnd(expiresAt)
  return (
    <section
      aria-label={t('Temporary session')}
      data-print="hidden"
      className="mb-3 flex min-h-13 items-center gap-3 bg-honey-soft px-4 py-1 text-sm text-honey-ink md:mb-0 md:px-8"
    >
      <Hourglass aria-hidden="true" className="size-4 shrink-0" />
      <p className="grow">
        <strong className="font-semibold">{t('Temporary session')}</strong>{' '}
        <span className="whitespace-nowrap">{t('until {time}', { time: formatEndTime(expiresAt) })}</span>
      </p>
      <Button variant="outline" size="sm" onClick={() => signOutTo(signUpPath)}>
        {t('Sign Up')}
      </Button>
    </section>
  )
}

function useSessionEnd(expiresAt: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const check = (): void => {
      timer = setTimeout(check, retryMs)
      void refreshSession()
    }
    timer = setTimeout(check, Math.max(0, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt])
}
