import type { HouseGroup } from '@roost/contract/house-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Share2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { GroupHeading } from './group-heading.tsx'
import { personalItemsQuery, useLeaveHouseGroup, useSharePersonalItems } from './house-groups.api.ts'
import { JoinPolicyField } from './join-policy-field.tsx'
import { MemberList } from './member-list.tsx'

interface CurrentGroupCardProps {
  readonly group: HouseGroup
  readonly onInvite: () => void
}

export function CurrentGroupCard({ group, onInvite }: CurrentGroupCardProps) {
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <Badge variant="success" className="mb-2">
          Your house group
        </Badge>
        <GroupHeading group={group} level="h2" />
      </div>
      <MemberList />
      <JoinPolicyField group={group} />
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        <Button onClick={onInvite}>
          <UserPlus aria-hidden="true" />
          Invite
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
  const items = data.count === 1 ? '1 personal item' : `${data.count} personal items`
  return (
    <>
      <Button variant="secondary" onClick={() => setIsConfirming(true)}>
        <Share2 aria-hidden="true" />
        Share my {items} with this group
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Share personal items"
        description={`Everyone in ${groupName} will see your ${items} and can change them. They stay with the group when you leave.`}
        confirmLabel="Share"
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
        <LogOut aria-hidden="true" />
        Leave Group
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Leave house group"
        description={`Are you sure you want to leave ${groupName}? You will no longer see its shared items.`}
        confirmLabel="Leave Group"
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
      />
    </>
  )
}
