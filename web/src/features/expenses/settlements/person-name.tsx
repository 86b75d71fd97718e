import type { LedgerMember } from '@roost/contract/splits.ts'
import { useUser } from '../../../api/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { hasMovedOut } from './balances.rules.ts'

type Named = Pick<LedgerMember, 'userId' | 'name' | 'isMember'>

export function PersonName({ person }: { readonly person: Named }) {
  const { id: userId } = useUser()
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="flex max-w-full whitespace-pre">
        <span className="truncate">{person.name}</span>
        {person.userId === userId && <span className="font-normal text-ink-soft"> (you)</span>}
      </span>
      {hasMovedOut(person) && <Badge variant="outline">moved out</Badge>}
    </span>
  )
}
