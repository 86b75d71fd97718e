import type { Account } from '@roost/contract/accounts/users.ts'
import { useId } from 'react'
import { paths } from '../../lib/paths.ts'
import { t } from '../../lib/locale/language.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { useSite } from '../system/site.api.ts'
import { startDemoSession } from './demo.api.ts'
import { toReason } from './demo.rules.ts'
import { useAttempt } from './use-attempt.ts'
import { rememberStart } from './visit-memory.ts'

interface StartSessionProps {
  readonly onStarting: () => void
  readonly onStarted: (user: Account) => void
}

/** Opens the session only on a click, so that web crawlers do not create accounts. */
export function StartSession({ onStarting, onStarted }: StartSessionProps) {
  const isSwitchedOff = useSite()?.isDemo === false
  const { isPending, error, attempt } = useAttempt(t('Failed to create temporary session. Please try again.'))
  const reasonId = useId()
  const reason = isSwitchedOff ? t('The demo is switched off on this server.') : toReason(error)
  const start = async (): Promise<void> => {
    onStarting()
    const user = await startDemoSession()
    rememberStart(user.id)
    onStarted(user)
  }
  return (
    <>
      <h2 className="font-display text-lg font-semibold">{t('Look around as if you lived here')}</h2>
      <p className="mt-1 text-pretty text-ink-soft">
        {t(
          'Everything works: tasks, expenses, shopping lists, the calendar and recipes. No name, no email address, no password.',
        )}
      </p>
      <Button
        size="lg"
        className="mt-5 w-full sm:w-auto"
        disabled={isSwitchedOff}
        isPending={isPending}
        pendingLabel={t('Starting…')}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => attempt(start)}
      >
        {t('Start Temporary Session')}
      </Button>
      {reason && (
        <div role="status" className="mt-4 w-full rounded-control bg-honey-soft px-4 py-3 text-honey-ink">
          <p id={reasonId} className="font-semibold">
            {reason}
          </p>
        </div>
      )}
      <p className="mt-4 text-ink-soft">
        {`${t('Do you have an account?')} `}
        <a
          href={paths.login}
          className={buttonStyles({ variant: 'ghost', size: 'sm', className: '-mx-1 text-leaf-ink' })}
        >
          {t('Sign in')}
        </a>
      </p>
    </>
  )
}
