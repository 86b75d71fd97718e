import type { HouseGroup } from '@roost/contract/house-groups.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { useGroupChoice } from './admin.api.ts'
import { type AdminUser, parseGroupOption, toGroupOptions, toGroupOptionValue } from './admin.rules.ts'

interface GroupFieldProps {
  readonly user: AdminUser
  readonly groups: readonly HouseGroup[]
}

/** A select for a user's house group, including none. */
export function GroupField({ user, groups }: GroupFieldProps) {
  const { chosen, choose, isPending } = useGroupChoice(user)
  return (
    <Combobox
      label={`House group of ${user.displayName}`}
      isLabelHidden
      options={toGroupOptions(groups)}
      value={toGroupOptionValue(chosen)}
      // The combobox passes null when the selected option is chosen again; the group then stays.
      onChange={(value) => value !== null && !isPending && choose(parseGroupOption(value))}
      placeholder="Unknown"
      searchPlaceholder="Search house groups…"
      emptyText="No house group has this name."
      className="w-44 shrink-0"
    />
  )
}
