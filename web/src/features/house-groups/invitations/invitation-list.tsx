import type { Invitation, InvitationStatus } from '@roost/contract/house-groups/invitations.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { toAvatarLetter, toDisplayName } from '@roost/contract/text/names.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { t } from '../../../lib/locale/language.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { formatInstantDay } from '../../../lib/time/wall-time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { InvitationAnswer } from './invitations.api.ts'

interface InvitationListProps {
  readonly kind: 'sent' | 'received'
  readonly query: Pick<UseQueryResult, 'isPending' | 'data' | 'error' | 'refetch' | 'isFetching'>
  readonly invitations: readonly Invitation[]
  readonly emptyText: string
  /** The answer that is being sent. */
  readonly answer?: InvitationAnswer | undefined
  readonly onAnswer?: (answer: InvitationAnswer) => void
}

export function InvitationList({
  kind,
  query,
  invitations,
  emptyText,
  answer,
  onAnswer,
}: InvitationListProps) {
  if (query.isPending) return <InvitationListSkeleton />
  if (!query.data) {
    return <ErrorState title={t("Couldn't load the invitations")} {...toFailure(query)} className="py-4!" />
  }
  if (invitations.length === 0)
    return <EmptyState drawing={<Drawing name="envelope" />} title={emptyText} className="py-6!" />
  return (
    <ul
      aria-label={t(kind === 'sent' ? 'Sent invitations' : 'Received invitations')}
      className="flex flex-col"
    >
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          {kind === 'sent' ? (
            <SentInvitation invitation={invitation} />
          ) : (
            <ReceivedInvitation
              invitation={invitation}
              answer={answer?.id === invitation.id ? answer : undefined}
              isBusy={answer !== undefined}
              onAnswer={(status) => onAnswer?.({ id: invitation.id, status })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function SentInvitation({ invitation }: { invitation: Invitation }) {
  const { invitedUser, invitedBy } = invitation
  return (
    <InvitationRow
      invitation={invitation}
      picture={<Avatar imageUrl={null} letter={toAvatarLetter(invitedUser)} label="" />}
      title={toDisplayName(invitedUser)}
      inviter={toDisplayName(invitedBy)}
    />
  )
}

interface ReceivedInvitationProps {
  readonly invitation: Invitation
  readonly answer: InvitationAnswer | undefined
  readonly isBusy: boolean
  readonly onAnswer: (status: InvitationAnswer['status']) => void
}

function ReceivedInvitation({ invitation, answer, isBusy, onAnswer }: ReceivedInvitationProps) {
  const { houseGroup, invitedBy, status } = invitation
  return (
    <InvitationRow
      invitation={invitation}
      picture={
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-ink">
          <House aria-hidden="true" className="size-4.5" />
        </span>
      }
      title={houseGroup.name}
      inviter={toDisplayName(invitedBy)}
    >
      {status === 'pending' && (
        <div className="mt-2 flex gap-2">
          <Button
            size="sm"
            aria-label={t('Accept the invitation to {name}', { name: houseGroup.name })}
            disabled={isBusy}
            isPending={answer?.status === 'accepted'}
            onClick={() => onAnswer('accepted')}
          >
            {t('Accept')}
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={t('Reject the invitation to {name}', { name: houseGroup.name })}
            disabled={isBusy}
            isPending={answer?.status === 'rejected'}
            onClick={() => onAnswer('rejected')}
          >
            {t('Reject')}
          </Button>
        </div>
      )}
    </InvitationRow>
  )
}

const statusWords: Record<InvitationStatus, string> = {
  pending: msg('Pending'),
  accepted: msg('Accepted'),
  rejected: msg('Rejected'),
}
const statusVariants = { pending: 'warning', accepted: 'success', rejected: 'outline' } as const

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly picture: ReactNode
  readonly title: string
  readonly inviter: string
  readonly children?: ReactNode
}

function InvitationRow({ invitation, picture, title, inviter, children }: InvitationRowProps) {
  const { status, invitedAt } = invitation
  const now = useWallClock()
  return (
    <div className="flex gap-3 py-2.5">
      {picture}
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
          <Badge variant={statusVariants[status]} className="mt-0.5 shrink-0">
            {t(statusWords[status])}
          </Badge>
        </div>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {t('Invited by {name} · {date}', { name: inviter, date: formatInstantDay(invitedAt, now) })}
        </p>
        {children}
      </div>
    </div>
  )
}

export function InvitationListSkeleton() {
  return (
    <div role="status" aria-label={t('Loading invitations')} className="flex flex-col gap-5 py-2.5">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton isRound className="size-9" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-48" />
          </div>
        </div>
      ))}
    </div>
  )
}
