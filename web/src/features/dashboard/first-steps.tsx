import type { DashboardStats } from '@roost/contract/dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { useUser } from '../../api/session.ts'
import { paths } from '../../app/paths.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { useExampleOffer, useExampleRemoval } from '../demo/sample-data.api.ts'
import { houseGroupsQuery } from '../house-groups/house-groups.api.ts'
import { membersQuery } from '../users/users.api.ts'
import { statsQuery } from './dashboard.api.ts'
import { t } from '../../lib/language.ts'
import { FirstStepCard } from './first-step-card.tsx'

// Only the first person of an instance needs it.
const NameHousehold = lazy(async () => ({ default: (await import('./name-household.tsx')).NameHousehold }))

/** A demo account cannot join a house group. */
const useIsWithoutHousehold = (): boolean => {
  const { houseGroupId, isTemporary } = useUser()
  return houseGroupId === null && !isTemporary
}

/** Whether the card for somebody without a house group can be shown: it says something else where there is none yet. */
export const useIsFirstStepKnown = (): boolean => {
  const enabled = useIsWithoutHousehold()
  // Without a connection nothing is being loaded.
  return !useQuery({ ...houseGroupsQuery, enabled }).isLoading
}

/** Leads a new household on: name it, invite the others, fill it with an example. Shows nothing once it is in use. */
export function FirstSteps({ isKnown }: { readonly isKnown: boolean }) {
  if (!useIsWithoutHousehold()) return <StartHousehold />
  return isKnown && <FindHousehold />
}

/**
 * For people without a house group: joining one or, where there is none yet, naming their own. There is no `Suspense`
 * here, so that the dashboard waits for the code with its skeleton and nothing moves.
 */
function FindHousehold() {
  const { data: groups } = useQuery(houseGroupsQuery)
  if (groups?.length === 0) return <NameHousehold />
  return (
    <FirstStepCard
      title={t('Find your household')}
      text={t('You are in no house group yet. Join one, or create it.')}
    >
      <Link to={paths.houseGroups} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
        {t('Go to House Groups')}
      </Link>
    </FirstStepCard>
  )
}

const isUnused = (stats: DashboardStats | undefined): boolean =>
  stats !== undefined &&
  stats.activeTasks + stats.completedTasks + stats.shoppingItems + stats.upcomingEvents === 0

/** For a household that is new or still filled with the example. */
function StartHousehold() {
  const { houseGroupId } = useUser()
  const { data: stats } = useQuery(statsQuery())
  const { data: members } = useQuery(membersQuery)
  const offer = useExampleOffer(isUnused(stats))
  const example = useExampleRemoval()
  const isExample = example.removable > 0
  if (!offer.isOffered && !isExample) return null
  const isAlone = houseGroupId !== null && members?.length === 1
  return (
    <FirstStepCard
      title={isExample ? t('This is an example') : t('Make it yours')}
      text={
        isExample
          ? t('Try it out. Removing the example keeps what you have added or changed.')
          : t('Invite the others, and fill it with an example to look around.')
      }
    >
      {isAlone && (
        <Link to={paths.houseGroups} hash="invite" className={buttonStyles({ size: 'sm' })}>
          {t('Invite')}
        </Link>
      )}
      {offer.isOffered && (
        <Button variant="outline" size="sm" isPending={offer.isFilling} onClick={offer.fill}>
          {t('Fill with an example')}
        </Button>
      )}
      {isExample && (
        <Button variant="outline" size="sm" isPending={example.isRemoving} onClick={example.remove}>
          {t('Remove the example')}
        </Button>
      )}
    </FirstStepCard>
  )
}
