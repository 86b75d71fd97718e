import type { Member } from '@roost/contract/accounts/users.ts'
import { usualMinutes } from '@roost/contract/tasks/task-values.ts'
import type { WhoDoesWhat } from '@roost/contract/tasks/who-does-what.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { toFailure } from '../../api/calls/query-failure.ts'
import { useUser } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { paths } from '../../lib/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { ChartTable } from '../../ui/charts/chart-table.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { membersQuery } from '../users/users.api.ts'
import { useShowWhoDoesWhat, whoDoesWhatQuery } from './who-does-what.api.ts'
import { WhoDoesWhatSkeleton } from './who-does-what-skeleton.tsx'
import { toBars, toNamed, toTable } from './who-does-what.rules.ts'

/** For a person without a house group, it says what it is for. */
export function WhoDoesWhatView() {
  const { houseGroupId } = useUser()
  return houseGroupId === null ? <WithoutHousehold /> : <OfHousehold />
}

function WithoutHousehold() {
  return (
    <EmptyState
      drawing={<Drawing name="house" />}
      title={t('For people who share a household')}
      description={t(
        'In a house group, this page shows what each member did, and what their share would be.',
      )}
      action={
        <Link to={paths.houseGroups} className={buttonStyles()}>
          {t('House Groups')}
        </Link>
      }
    />
  )
}

function OfHousehold() {
  const figures = useQuery(whoDoesWhatQuery())
  const members = useQuery(membersQuery)
  const failed = [figures, members].find(({ data, error }) => data === undefined && error)
  if (failed) return <ErrorState title={t("Couldn't load who did what")} {...toFailure(failed)} />
  if (!figures.data || !members.data) return <WhoDoesWhatSkeleton />
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <Shown data={figures.data} members={members.data} />
      <Choice isShown={figures.data.isShown} />
    </div>
  )
}

interface ShownProps {
  readonly data: WhoDoesWhat
  readonly members: readonly Member[]
}

function Shown({ data, members }: ShownProps) {
  const { isShown, others } = data
  if (!isShown) {
    return (
      <EmptyState
        drawing={<Drawing name="nest" />}
        title={t('Turned off for your household')}
        description={t('None of you is shown who did what. Each of you can turn it on again.')}
      />
    )
  }
  if (others.tasks === 0 && data.members.every(({ tasks }) => tasks === 0)) {
    return (
      <EmptyState
        drawing={<Drawing name="check-board" />}
        title={t('No completed tasks in the last four weeks')}
        description={t('Whatever one of you completes from now on is counted here.')}
      />
    )
  }
  const named = toNamed(data.members, members)
  return (
    <div className="grid gap-3 md:gap-4 xl:grid-cols-2">
      <Picture>
        <BarChart label={t('Time by person')} bars={toBars(named, others)} />
      </Picture>
      <Card>
        <CardTitle>{t('In numbers')}</CardTitle>
        <ChartTable title={t('In numbers')} table={toTable(named, others)} />
        <Explanation hasOthers={others.tasks > 0} />
      </Card>
    </div>
  )
}

function Picture({ children }: { readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <figure aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`}>
        <CardTitle id={`${id}-title`}>{t('Time by person')}</CardTitle>
        <p id={`${id}-summary`} className="mb-4 text-sm text-ink-soft">
          {t('The line on each bar marks their share.')}
        </p>
        {children}
      </figure>
    </Card>
  )
}

const awayTag = {
  away: (text: string) => (
    <Link to={paths.houseGroups} hash="absences" className="font-semibold text-leaf-ink underline">
      {text}
    </Link>
  ),
}

function Explanation({ hasOthers }: { readonly hasOthers: boolean }) {
  return (
    <div className="mt-4 space-y-2 text-sm text-ink-soft">
      <p>
        <RichText
          message="Their share goes by their days: those of the last 28 on which they were members and not <away>away</away>."
          tags={awayTag}
        />
      </p>
      <p>
        {t('A task without minutes counts as {count} minutes.', {
          count: usualMinutes,
        })}
      </p>
      {hasOthers && (
        <p>{t('Others are people who are no longer members. They are not part of the shares.')}</p>
      )}
    </div>
  )
}

/** Lets each member decide for all of them. */
function Choice({ isShown }: { readonly isShown: boolean }) {
  const { mutate, isPending, variables } = useShowWhoDoesWhat()
  return (
    <Card className={isShown ? '' : 'mx-auto w-full max-w-lg'}>
      <SwitchField
        label={t('Show who did what')}
        hint={t('To everyone in your household. Each of you can change this.')}
        checked={isPending ? variables : isShown}
        onChange={(event) => mutate(event.target.checked)}
      />
    </Card>
  )
}
