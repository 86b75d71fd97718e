import type { LedgerMember } from '@roost/contract/expenses/splits.ts'
import { useUser } from '../../../../api/session/session.ts'
import { t } from '../../../../lib/locale/language.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { hasMovedOut, toLedgerName } from './balances.rules.ts'

type Named = Pick<LedgerMember, 'userId' | 'name' | 'isMember'>

export function PersonName({ person }: { readonly person: Named }) {
  const { id: userId } = useUser()
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="flex max-w-full whitespace-pre">
        <span className="truncate">{toLedgerName(person)}</span>
        {person.userId === userId && <span className="font-normal text-ink-soft">{` ${t('(you)')}`}</span>}
      </span>
      {hasMovedOut(person) && <Badge variant="outline">{t('moved out')}</Badge>}
    </span>
  )
}
