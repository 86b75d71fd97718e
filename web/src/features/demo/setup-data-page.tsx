import { msg } from '@roost/contract/language/messages.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { useState } from 'react'
import { useSession } from '../../api/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { t } from '../../lib/locale/language.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SignInMessage } from '../../ui/sign-in-message.tsx'
import { useSite } from '../system/site.api.ts'
import { createSampleData } from './demo.api.ts'
import { isSignInRequired, toReason, type SampleData } from './demo.rules.ts'
import { useAttempt } from './use-attempt.ts'
import { findSampleData, rememberSampleData } from './visit-memory.ts'
import { CalendarDays, ListChecks, type LucideIcon, ShoppingBasket, Check } from 'lucide-react'
import { useArrivalFocus } from './use-arrival-focus.ts'

const linkStyles = buttonStyles({ variant: 'outline', size: 'lg' })

/** Reports the created sample data, with links to it. */
function SampleDataCreated({ data: { created, alreadyExists } }: { readonly data: SampleData }) {
  const heading = useArrivalFocus(true)
  return (
    <div className="flex flex-col items-start">
      <span className="grid size-10 place-items-center rounded-full bg-leaf-soft text-leaf-ink">
        <Check aria-hidden="true" className="size-5" />
      </span>
      <div role="status" className="mt-3">
        <h2 ref={heading} tabIndex={-1} className="font-display text-lg font-semibold outline-none">
          {alreadyExists ? t('Your sample data is already there') : t('Sample data created successfully!')}
        </h2>
        <p className="mt-1 text-ink-soft">
          {alreadyExists
            ? t('It was created before, so nothing was added.')
            : t(
                '{tasks, plural, one {# task} other {# tasks}}, {items, plural, one {# shopping item} other {# shopping items}} and {events, plural, one {# event} other {# events}} are waiting for you.',
                { tasks: created.tasks, items: created.shoppingItems, events: created.events },
              )}
        </p>
      </div>
      <div className="mt-5 flex w-full flex-col gap-2 sm:flex-row sm:flex-wrap">
        <a href={paths.home} className={buttonStyles({ size: 'lg' })}>
          {t('Dashboard')}
        </a>
        <a href={paths.tasks} className={linkStyles}>
          <ListChecks aria-hidden="true" />
          {t('Tasks')}
        </a>
        <a href={paths.shopping} className={linkStyles}>
          <ShoppingBasket aria-hidden="true" />
          {t('Shopping')}
        </a>
        <a href={paths.calendar} className={linkStyles}>
          <CalendarDays aria-hidden="true" />
          {t('Calendar')}
        </a>
      </div>
    </div>
  )
}

interface Part {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
}

const parts: readonly Part[] = [
  { Icon: ListChecks, title: msg('5 tasks'), text: msg('In several rooms, due in the days to come') },
  { Icon: ShoppingBasket, title: msg('6 shopping items'), text: msg('With quantities and prices') },
  { Icon: CalendarDays, title: msg('4 events'), text: msg('Of the coming days, one of them every week') },
]

function SampleDataParts() {
  return (
    <ul className="mt-4 grid w-full gap-4 md:grid-cols-3">
      {parts.map(({ Icon, title, text }) => (
        <li key={title} className="flex items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-leaf-soft text-leaf-ink">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <p>
            <span className="font-semibold">{t(title)}</span>
            <span className="block text-sm text-ink-soft">{t(text)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

interface SetupDataPageProps {
  /** Called when a session may be about to open, so that the member pages can be prefetched. */
  readonly onStarting: () => void
  readonly onStarted: (user: Account) => void
}

/** Fills the household with sample data. A visitor without a session gets a demo session first. */
export function SetupDataPage(props: SetupDataPageProps) {
  const { user } = useSession()
  const [data, setData] = useState(() => findSampleData(user?.id))
  const create = async (): Promise<void> => {
    if (!user) props.onStarting()
    const created = await createSampleData()
    rememberSampleData(created.user.id, created.data)
    setData(created.data)
    if (created.user.id !== user?.id) props.onStarted(created.user)
  }
  return (
    <>
      <PageHeader title={t('Sample Data')} subtitle={t('A few things to fill an empty household with.')} />
      {data && user ? (
        <Card className="md:p-8">
          <SampleDataCreated data={data} />
        </Card>
      ) : (
        <CreateSampleData isVisitor={!user} create={create} />
      )}
    </>
  )
}

interface CreateSampleDataProps {
  readonly isVisitor: boolean
  readonly create: () => Promise<void>
}

function CreateSampleData({ isVisitor, create }: CreateSampleDataProps) {
  const isDemoOff = useSite()?.isDemo === false
  const { isPending, error, attempt } = useAttempt(t('Failed to create sample data. Please try again.'))
  const isClosed = isVisitor && (isDemoOff || isSignInRequired(error))
  const reason = isVisitor && isDemoOff ? t('The demo is switched off on this server.') : toReason(error)
  return (
    <Card className="flex flex-col items-start md:p-8">
      <h2 className="font-display text-lg font-semibold">{t('What will be created')}</h2>
      <SampleDataParts />
      {reason && !isClosed && (
        <p
          role="status"
          className="mt-5 w-full rounded-control bg-honey-soft px-4 py-3 font-semibold text-honey-ink"
        >
          {reason}
        </p>
      )}
      {isClosed ? (
        <div className="mt-6 w-full">
          <SignInMessage loginPath={paths.login} reason={reason} />
        </div>
      ) : (
        <>
          <Button
            size="lg"
            className="mt-6 w-full sm:w-auto"
            isPending={isPending}
            pendingLabel={t('Creating…')}
            onClick={() => attempt(create)}
          >
            {t('Create Sample Data')}
          </Button>
          {isVisitor && (
            <p className="mt-3 text-ink-soft">
              {t(
                'This starts a temporary session of two hours first. The data is yours alone and goes with it.',
              )}
            </p>
          )}
        </>
      )}
    </Card>
  )
}
