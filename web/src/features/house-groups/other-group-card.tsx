import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { houseGroupErrors } from '@roost/contract/endpoint/house-group-errors.ts'
import { can } from '@roost/contract/permissions.ts'
import { useId, useState } from 'react'
import { useUser } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { GroupHeading } from './group-heading.tsx'
import { useJoinHouseGroup, useRemoveHouseGroup } from './house-group-writes.api.ts'
import { JoinPolicyField } from './join-policy-field.tsx'

interface OtherGroupCardProps {
  readonly group: HouseGroup
  readonly isMemberElsewhere: boolean
  /** The id of the text that explains why a member of another group cannot join. */
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
          pendingLabel={t('Joining...')}
          aria-label={t('Join Group {name}', { name: group.name })}
          onClick={() => mutate(group.id)}
        >
          {t('Join Group')}
        </Button>
        {group.memberCount === 0 && <DeleteButton group={group} />}
        <span id={reasonId} hidden>
          {t(houseGroupErrors['house-groups.invite_only'].message)}
        </span>
      </div>
    </Card>
  )
}

/** For a house group without members, which only its creator and administrators see. */
function DeleteButton({ group }: Pick<OtherGroupCardProps, 'group'>) {
  const { id: userId, role } = useUser()
  const { mutate, isPending } = useRemoveHouseGroup()
  const [isAsking, setIsAsking] = useState(false)
  if (!can({ userId, role }, 'house-groups.delete', group)) return null
  return (
    <>
      <Button
        variant="ghost"
        className="w-full text-clay-ink! md:w-auto md:self-start"
        aria-label={t('Delete {name}', { name: group.name })}
        onClick={() => setIsAsking(true)}
      >
        {t('Delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Delete house group')}
        description={t('Are you sure you want to delete {name}? Nobody is in it.', { name: group.name })}
        confirmLabel={t('Delete')}
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate(group.id, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
