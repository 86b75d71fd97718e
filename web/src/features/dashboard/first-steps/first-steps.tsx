import type { DashboardStats } from '@roost/contract/dashboard/dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { useExample } from '../../demo/sample-data.api.ts'
import { houseGroupsQuery } from '../../house-groups/house-groups.api.ts'
import { membersQuery } from '../../users/users.api.ts'
import { statsQuery } from '../layout/dashboard.api.ts'

// Only people who have just begun need these.
const NameHousehold = lazy(async () => ({ default: (await import('./name-household.tsx')).NameHousehold }))
const JoinHousehold = lazy(async () => ({ default: (await import('./first-step-cards.tsx')).JoinHousehold }))
const StartHousehold = lazy(async () => ({
  default: (await import('./first-step-cards.tsx')).StartHousehold,
}))

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

/** Whether the first person is asked how their household is called, and what it counts in. */
export const useIsNamingHousehold = (): boolean => {
  const enabled = useIsWithoutHousehold()
  const { data: groups } = useQuery({ ...houseGroupsQuery, enabled })
  return enabled && groups?.length === 0
}

/** Leads a new household on: name it, invite the others, fill it with an example. Shows nothing once it is in use. */
export function FirstSteps({ isKnown }: { readonly isKnown: boolean }) {
  if (!useIsWithoutHousehold()) return <UseHousehold />
  return isKnown && <FindHousehold />
}

/**
 * For people without a house group: joining one or, where there is none yet, naming their own. There is no `Suspense`
 * here, so that the dashboard waits for the code with its skeleton and nothing moves.
 */
function FindHousehold() {
  return useIsNamingHousehold() ? <NameHousehold /> : <JoinHousehold />
}

const isUnused = (stats: DashboardStats | undefined): boolean =>
  stats !== undefined &&
  stats.activeTasks + stats.completedTasks + stats.shoppingItems + stats.upcomingEvents === 0

function UseHousehold() {
  const { houseGroupId } = useUser()
  const { data: stats } = useQuery(statsQuery())
  const { data: members } = useQuery(membersQuery)
  const isEmpty = isUnused(stats)
  const { isOffered, removable } = useExample(isEmpty)
  if (!isOffered && removable === 0) return null
  const isAlone = houseGroupId !== null && members?.length === 1
  return (
    <Suspense fallback={null}>
      <StartHousehold isAlone={isAlone} isEmpty={isEmpty} isExample={removable > 0} />
    </Suspense>
  )
}
