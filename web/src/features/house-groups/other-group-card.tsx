import type { HouseGroup } from '@roost/contract/house-groups.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { GroupHeading } from './group-heading.tsx'
import { useJoinHouseGroup } from './house-groups.api.ts'

interface OtherGroupCardProps {
  readonly group: HouseGroup
  readonly canJoin: boolean
}

export function OtherGroupCard({ group, canJoin }: OtherGroupCardProps) {
  const { mutate, isPending } = useJoinHouseGroup()
  return (
    <Card className="flex h-full flex-col gap-4">
      <GroupHeading group={group} level="h3" />
      <Button
        variant="outline"
        className="mt-auto w-full md:w-auto md:self-start"
        disabled={!canJoin}
        aria-describedby={canJoin ? undefined : 'other-groups'}
        isPending={isPending}
        pendingLabel="Joining..."
        aria-label={`Join Group ${group.name}`}
        onClick={() => mutate(group.id)}
      >
        Join Group
      </Button>
    </Card>
  )
}
