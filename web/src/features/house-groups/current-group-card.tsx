import { msg } from '@roost/contract/language/messages.ts'
import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Share2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/locale/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { GroupHeading } from './group-heading.tsx'
import { personalItemsQuery } from './house-groups.api.ts'
import { useLeaveHouseGroup, useSharePersonalItems } from './house-group-writes.api.ts'
import { JoinPolicyField } from './join-policy-field.tsx'
import { AbsencesSection } from './absences/absences-section.tsx'
import { RegionSection } from './region/region-section.tsx'
import { toAvatarLetter } from '@roost/contract/text/names.ts'
import { toFailure } from '../../api/calls/query-failure.ts'
import { useUser } from '../../api/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { membersQuery } from '../users/users.api.ts'

const listStyles = 'grid gap-x-6 gap-y-3 md:grid-cols-2 xl:grid-cols-3'

const noteTag = { note: (text: string) => <span className="font-normal text-ink-soft">{text}</span> }

/** All members of the viewer's house group. */
function MemberList() {
  const { id: userId } = useUser()
  const { data: members, isPending, error, refetch, isFetching } = useQuery(membersQuery)
  if (isPending) return <MemberListSkeleton />
  if (!members) {
    return (
      <ErrorState title={t("Couldn't load the members")} {...toFailure({ error, isFetching, refetch })} />
    )
  }
  return (
    <ul aria-label={t('Members')} className={listStyles}>
      {members.map((member) => (
        <li key={member.id} className="flex min-w-0 items-center gap-3">
          <Avatar imageUrl={member.profileImageUrl} letter={toAvatarLetter(member)} label="" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">
              {member.id === userId ? (
                <RichText
                  message="{name}<note> (you)</note>"
                  values={{ name: member.displayName }}
                  tags={noteTag}
                />
              ) : (
                member.displayName
              )}
            </span>
            <span className="block truncate text-sm text-ink-soft">{member.email}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function MemberListSkeleton() {
  return (
    <div role="status" aria-label={t('Loading members')} className={listStyles}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-40" />
          </div>
        </div>
      ))}
    </div>
  )
}

interface CurrentGroupCardProps {
  readonly group: HouseGroup
  readonly onInvite: () => void
}

export function CurrentGroupCard({ group, onInvite }: CurrentGroupCardProps) {
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <Badge variant="success" className="mb-2">
          {t('Your house group')}
        </Badge>
        <GroupHeading group={group} level="h2" />
      </div>
      <MemberList />
      <JoinPolicyField group={group} />
      <AbsencesSection />
      <RegionSection group={group} />
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        <Button onClick={onInvite}>
          <UserPlus aria-hidden="true" />
          {t('Invite')}
        </Button>
        <ShareButton groupName={group.name} />
        <LeaveButton groupName={group.name} />
      </div>
    </Card>
  )
}

function ShareButton({ groupName }: { groupName: string }) {
  const { data } = useQuery(personalItemsQuery)
  const { mutate, isPending } = useSharePersonalItems()
  const [isConfirming, setIsConfirming] = useState(false)
  // The confirmation stays mounted until it has faded out, even when nothing is left to share.
  if (!data || (data.count === 0 && !isConfirming)) return null
  const count = String(data.count)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsConfirming(true)}>
        <Share2 aria-hidden="true" />
        {t('Share my {count, plural, one {# personal item} other {{count} personal items}} with this group', {
          count,
        })}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Share personal items')}
        description={t(
          'Everyone in {groupName} will see your {count, plural, one {# personal item} other {{count} personal items}} and can change them. They stay with the group when you leave.',
          { groupName, count },
        )}
        confirmLabel={t(msg('Share', 'verb'))}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
      />
    </>
  )
}

function LeaveButton({ groupName }: { groupName: string }) {
  const { mutate, isPending } = useLeaveHouseGroup()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsConfirming(true)}>
        <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
        {t('Leave Group')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Leave house group')}
        description={t(
          'Are you sure you want to leave {groupName}? You will no longer see its shared items.',
          { groupName },
        )}
        confirmLabel={t('Leave Group')}
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
      />
    </>
  )
}
