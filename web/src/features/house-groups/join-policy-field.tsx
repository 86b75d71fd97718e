import type { HouseGroup } from '@roost/contract/house-groups.ts'
import { type JoinPolicy, joinPolicies } from '@roost/contract/house-group-values.ts'
import { can } from '@roost/contract/permissions.ts'
import { DoorOpen, Lock } from 'lucide-react'
import { useUser } from '../../api/session.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useUpdateJoinPolicy } from './house-groups.api.ts'

const words: Record<JoinPolicy, string> = {
  open: 'Anyone approved can join',
  invite_only: 'Only by invitation',
}
const options = joinPolicies.map((value) => ({ value, label: words[value] }))

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
        {words[group.joinPolicy]}
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
        <>
          Who can join<span className="sr-only"> {group.name}</span>
        </>
      }
      options={options}
      value={isPending ? variables.joinPolicy : group.joinPolicy}
      onChange={(event) => choose(event.target.value)}
      className="md:max-w-72"
    />
  )
}
