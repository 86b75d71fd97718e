import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { t } from '../../lib/locale/language.ts'
import { formatCount } from '../../lib/locale/region.ts'
import { Badge } from '../../ui/badge.tsx'

interface GroupHeadingProps {
  readonly group: HouseGroup
  readonly level: 'h2' | 'h3'
}

export function GroupHeading({ group, level: Heading }: GroupHeadingProps) {
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-3">
        <Heading className="min-w-0 font-display text-lg font-semibold wrap-anywhere">{group.name}</Heading>
        <Badge variant="outline" className="mt-1 shrink-0 tabular-nums">
          {t('ID: {id}', { id: formatCount(group.id) })}
        </Badge>
      </div>
      {group.description && <p className="mt-1 wrap-anywhere text-ink-soft">{group.description}</p>}
      <p className="mt-1 text-sm text-ink-soft">
        {t('{count, plural, one {# member} other {# members}}', { count: group.memberCount })}
      </p>
    </div>
  )
}
