import { msg } from '@roost/contract/language/messages.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { CalendarClock, EyeOff, House, type LucideIcon, Trash2, Check } from 'lucide-react'
import { useSession } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StartSession } from './start-session.tsx'
import { paths } from '../../lib/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { formatEndTime } from './demo.rules.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { hasStarted } from './visit-memory.ts'

/** Shows what can be done in a demo session. */
function OpenSession({ user: { id, expiresAt } }: { readonly user: Account }) {
  const isNew = hasStarted(id)
  const heading = useArrivalFocus(isNew)
  return (
    <>
      {isNew && (
        <p role="status" className="mb-2 flex items-center gap-2 font-semibold text-leaf-ink">
          <Check aria-hidden="true" className="size-5" />
          {t('Temporary session created.')}
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className="font-display text-lg font-semibold outline-none">
        {t('You are in a temporary session')}
      </h2>
      {expiresAt && (
        <p className="mt-1 text-ink-soft">
          {t('It ends at {time}. Fill it with sample data, or begin with an empty household.', {
            time: formatEndTime(expiresAt),
          })}
        </p>
      )}
      <div className="mt-5 grid w-full grid-cols-2 gap-2">
        <a href={paths.home} className={buttonStyles({ size: 'lg', className: 'col-span-2' })}>
          {t('Dashboard')}
        </a>
        <a
          href={paths.setupData}
          className={buttonStyles({ variant: 'outline', size: 'lg', className: 'px-3' })}
        >
          {t('Sample data')}
        </a>
        <a
          href={paths.exportWorking}
          className={buttonStyles({ variant: 'outline', size: 'lg', className: 'px-3' })}
        >
          {t(msg('Export', 'noun'))}
        </a>
      </div>
    </>
  )
}

interface Fact {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
}

const facts: readonly Fact[] = [
  { Icon: CalendarClock, title: msg('Two hours'), text: msg('Then the session ends by itself.') },
  {
    Icon: House,
    title: msg('A household of your own'),
    text: msg('Empty at first, and you are alone in it.'),
  },
  {
    Icon: EyeOff,
    title: msg("Nobody else's data"),
    text: msg('You see nothing of the people who live here, and they see nothing of yours.'),
  },
  {
    Icon: Trash2,
    title: msg('Gone without a trace'),
    text: msg('When it ends, the account goes with everything you entered.'),
  },
]

interface TempLoginPageProps {
  /** Called when the session is about to open, so that the member pages can be prefetched. */
  readonly onStarting: () => void
  readonly onStarted: (user: Account) => void
}

/** The page where a visitor starts the demo and to which a demo account returns. */
export function TempLoginPage({ onStarting, onStarted }: TempLoginPageProps) {
  const { user } = useSession()
  return (
    <>
      <PageHeader title={t('Temporary Session')} subtitle={t('Try Roost without an account.')} />
      <Card className="grid gap-x-12 gap-y-6 md:grid-cols-2 md:p-8">
        <div className="flex flex-col items-start md:order-last md:justify-center">
          {user ? (
            <OpenSession user={user} />
          ) : (
            <StartSession onStarting={onStarting} onStarted={onStarted} />
          )}
        </div>
        <ul className="flex flex-col gap-4">
          {facts.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-leaf-soft text-leaf-ink">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div>
                <h2 className="font-semibold">{t(title)}</h2>
                <p className="text-ink-soft">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
