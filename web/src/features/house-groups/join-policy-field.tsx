import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { type JoinPolicy, joinPolicies } from '@roost/contract/house-groups/house-group-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { can } from '@roost/contract/permissions.ts'
import { DoorOpen, Lock } from 'lucide-react'
import { useUser } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useUpdateJoinPolicy } from './house-group-writes.api.ts'

const words: Record<JoinPolicy, string> = {
  open: msg('Anyone approved can join'),
  invite_only: msg('Only by invitation'),
}

const hiddenTag = { hidden: (text: string) => <span className="sr-only">{text}</span> }

/** Shows who can join: as a select for those who may change it, as text for others. */
export function JoinPolicyField({ group, id }: { group: HouseGroup; id?: string }) {
  const { id: userId, role, houseGroupId } = useUser()
  const { mutate, isPending, variables } = useUpdateJoinPolicy()
  const isMember = houseGroupId === group.id
  if (!can({ userId, role }, 'house-groups.update_policy', { ...group, isMember })) {
    const Icon = group.joinPolicy === 'open' ? DoorOpen : Lock
    return (
      <p id={id} className="flex items-center gap-1.5 text-sm text-ink-soft">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {t(words[group.joinPolicy])}
      </p>
    )
  }
  const choose = (value: string) => {
    const joinPolicy = joinPolicies.find((policy) => policy === value)
    if (joinPolicy && !isPending) mutate({ id: group.id, joinPolicy })
  }
  return (
    <SelectField
      label={
        <RichText
          message="Who can join<hidden> {name}</hidden>"
          values={{ name: group.name }}
          tags={hiddenTag}
        />
      }
      options={joinPolicies.map((policy) => ({ value: policy, label: t(words[policy]) }))}
      value={isPending ? variables.joinPolicy : group.joinPolicy}
      onChange={(event) => choose(event.target.value)}
      className="md:max-w-72"
    />
  )
}
