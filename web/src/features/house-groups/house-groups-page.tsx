import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { Mail, Plus } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { toMessage } from '../../api/calls/api-error.ts'
import { useUser } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { CurrentGroupCard } from './current-group-card.tsx'
import { filterGroups, searchableCount } from './house-group-filter.rules.ts'
import { houseGroupsQuery } from './house-groups.api.ts'
import { invitationsQuery } from './invitations/invitations.api.ts'
import { countPending, toSplitInvitations } from './invitations/invitations.rules.ts'
import { OtherGroupCard } from './other-group-card.tsx'
import { useInvitationsDialog } from './invitations/use-invitations-dialog.ts'
import { Card } from '../../ui/card.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'

function HouseGroupsSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('Loading house groups')}
      className="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
    >
      {['a', 'b', 'c'].map((key) => (
        <Card key={key} className="flex flex-col gap-4">
          <div className="flex justify-between gap-3">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-5 w-12 rounded-full" />
          </div>
          <SkeletonText lines={2} />
          <Skeleton className="h-10 w-28" />
        </Card>
      ))}
    </div>
  )
}

const loadCreateDialog = () => import('./create-house-group-dialog.tsx')
const CreateHouseGroupDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateHouseGroupDialog,
}))
const InvitationsDialog = lazy(async () => ({
  default: (await import('./invitations/invitations-dialog.tsx')).InvitationsDialog,
}))

export function HouseGroupsPage() {
  const [isCreating, setIsCreating] = useState(false)
  const invitations = useInvitationsDialog()
  const { data: groups } = useQuery(houseGroupsQuery)
  return (
    <>
      <PageHeader
        title={t('House Groups')}
        subtitle={t('The people you share your household with')}
        actions={
          <>
            <InvitationsButton onOpen={() => invitations.open('received')} />
            {groups && groups.length > 0 && (
              <Button variant="outline" className="max-md:px-3" onClick={() => setIsCreating(true)}>
                <Plus aria-hidden="true" />
                <span className="max-md:sr-only">{t('Create House Group')}</span>
              </Button>
            )}
          </>
        }
      />
      <HouseGroups onCreate={() => setIsCreating(true)} onInvite={() => invitations.open('send')} />
      <Suspense fallback={null}>
        <CreateHouseGroupDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
      </Suspense>
      <Suspense fallback={null}>
        <InvitationsDialog tab={invitations.dialog} onClose={invitations.close} />
      </Suspense>
    </>
  )
}

const hiddenTag = { hidden: (text: string) => <span className="sr-only">{text}</span> }

function InvitationsButton({ onOpen }: { onOpen: () => void }) {
  const { id: userId } = useUser()
  const { data: invitations = [] } = useQuery(invitationsQuery)
  const pending = countPending(toSplitInvitations(invitations, userId).received)
  return (
    <Button variant="outline" className="max-md:px-3" onClick={onOpen}>
      <Mail aria-hidden="true" />
      <span className="max-md:sr-only">{t('Invitations')}</span>
      {pending > 0 && (
        <Badge variant="warning" className="tabular-nums">
          <RichText
            message="{count}<hidden> pending</hidden>"
            values={{ count: String(pending) }}
            tags={hiddenTag}
          />
        </Badge>
      )}
    </Button>
  )
}

interface HouseGroupsProps {
  readonly onCreate: () => void
  readonly onInvite: () => void
}

function HouseGroups({ onCreate, onInvite }: HouseGroupsProps) {
  const { houseGroupId } = useUser()
  const { data: groups, isPending, error } = useQuery(houseGroupsQuery)
  if (isPending) return <HouseGroupsSkeleton />
  if (!groups) {
    return (
      <ErrorState
        title={t('Error Loading House Groups')}
        description={toMessage(error, t('Please try again.'))}
        onRetry={() => location.reload()}
      />
    )
  }
  if (groups.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="house" />}
        title={t('No House Groups Found')}
        description={t('Everyone in a house group sees and changes the same tasks.')}
        action={<Button onClick={onCreate}>{t('Create Your First House Group')}</Button>}
      />
    )
  }
  const current = groups.find(({ id }) => id === houseGroupId)
  const others = groups.filter((group) => group !== current)
  return (
    <div className="flex flex-col gap-6">
      {current && <CurrentGroupCard group={current} onInvite={onInvite} />}
      {others.length > 0 && <OtherGroups groups={others} isMemberElsewhere={current !== undefined} />}
    </div>
  )
}

interface OtherGroupsProps {
  readonly groups: readonly HouseGroup[]
  readonly isMemberElsewhere: boolean
}

function OtherGroups({ groups, isMemberElsewhere }: OtherGroupsProps) {
  const hintId = useId()
  const [words, setWords] = useState('')
  const shown = filterGroups(groups, words)
  return (
    <section aria-labelledby="other-groups">
      <h2 id="other-groups" className="font-display text-lg font-semibold">
        {t(isMemberElsewhere ? 'Other house groups' : 'Find your household')}
      </h2>
      <p id={hintId} className="mb-3 text-sm text-ink-soft">
        {t(
          isMemberElsewhere
            ? 'You can be in one house group at a time. Leave yours to join another.'
            : 'Join the group your household uses, or create your own.',
        )}
      </p>
      {groups.length >= searchableCount && (
        <SearchField
          label={t('Search house groups')}
          placeholder={t('Name, description or ID')}
          className="mb-3"
          maxLength={100}
          value={words}
          onChange={setWords}
        />
      )}
      {shown.length === 0 && (
        <p className="text-ink-soft">{t('No house group matches “{words}”.', { words: words.trim() })}</p>
      )}
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((group) => (
          <li key={group.id}>
            <OtherGroupCard group={group} isMemberElsewhere={isMemberElsewhere} membershipHintId={hintId} />
          </li>
        ))}
      </ul>
    </section>
  )
}
