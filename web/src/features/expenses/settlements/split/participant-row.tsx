import { toAvatarLetter } from '@roost/contract/text/names.ts'
import { formatMoney, toAmount } from '../../../../lib/numbers/money.ts'
import type { SplitMode } from '@roost/contract/expenses/split-rules.ts'
import { cx } from '../../../../lib/cx.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { EntryField } from './entry-field.tsx'
import { PersonName } from '../balances/person-name.tsx'
import type { Person } from './split-draft.rules.ts'

interface ParticipantRowProps {
  readonly person: Person
  readonly imageUrl: string | null | undefined
  readonly mode: SplitMode
  readonly isIncluded: boolean
  readonly entry: string
  /** The person's computed share; undefined while the entries are invalid. */
  readonly shareCents: number | undefined
  readonly onInclude: (isIncluded: boolean) => void
  readonly onEntry: (text: string) => void
}

export function ParticipantRow({
  person,
  imageUrl,
  mode,
  isIncluded,
  entry,
  shareCents,
  onInclude,
  onEntry,
}: ParticipantRowProps) {
  const share = shareCents === undefined ? '' : formatMoney(toAmount(shareCents))
  const isEntered = mode === 'percent' || mode === 'shares'
  return (
    <li className="flex min-h-14 items-center gap-3">
      <label className="flex min-h-14 min-w-0 grow cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isIncluded}
          onChange={({ target }) => onInclude(target.checked)}
          className="size-5 shrink-0 accent-leaf"
        />
        <Avatar
          imageUrl={imageUrl}
          letter={toAvatarLetter({ firstName: person.name })}
          label=""
          size="sm"
          className="max-md:hidden"
        />
        <span className={cx('min-w-0', isIncluded ? 'font-semibold' : 'text-ink-soft')}>
          <PersonName person={person} />
          {isIncluded && isEntered && (
            <span className="block text-sm font-normal text-ink-soft tabular-nums">{share}</span>
          )}
        </span>
      </label>
      {isIncluded && mode === 'equally' && <span className="font-semibold tabular-nums">{share}</span>}
      {isIncluded && mode !== 'equally' && (
        <EntryField mode={mode} name={person.name} value={entry} onChange={onEntry} />
      )}
    </li>
  )
}
