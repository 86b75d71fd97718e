import type { HouseGroup } from '@roost/contract/house-groups.ts'
import { errors } from '@roost/contract/errors.ts'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { GroupHeading } from './group-heading.tsx'
import { useJoinHouseGroup } from './house-groups.api.ts'
import { JoinPolicyField } from './join-policy-field.tsx'

interface OtherGroupCardProps {
  readonly group: HouseGroup
  readonly isMemberElsewhere: boolean
  /** Of the text that says why a member of another group cannot join. */
  readonly membershipHintId: string
}

export function OtherGroupCard({ group, isMemberElsewhere, membershipHintId }: OtherGroupCardProps) {
  const { mutate, isPending } = useJoinHouseGroup()
  const reasonId = useId()
  const isInviteOnly = group.joinPolicy === 'invite_only'
  const reasons = [isInviteOnly && reasonId, isMemberElsewhere && membershipHintId].filter(Boolean)
  return (
    <Card className="flex h-full flex-col gap-4">
      <GroupHeading group={group} level="h3" />
      <div className="mt-auto flex flex-col gap-3">
        <JoinPolicyField group={group} />
        <Button
          variant="outline"
          className="w-full md:w-auto md:self-start"
          disabled={isInviteOnly || isMemberElsewhere}
          aria-describedby={reasons.join(' ') || undefined}
          isPending={isPending}
          pendingLabel="Joining..."
          aria-label={`Join Group ${group.name}`}
          onClick={() => mutate(group.id)}
        >
          Join Group
        </Button>
        <span id={reasonId} hidden>
          {errors['house-groups.invite_only'].message}
        </span>
      </div>
    </Card>
  )
}
