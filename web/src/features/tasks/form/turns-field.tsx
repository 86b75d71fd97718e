import { msg } from '@roost/contract/language/messages.ts'
import { maxTurnLength, type TurnUnit, turnUnits } from '@roost/contract/tasks/repeat-values.ts'
import type { Turns } from '@roost/contract/tasks/repeats.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { formatCount } from '../../../lib/locale/region.ts'
import { parseNumber } from '../../../lib/numbers/number-text.ts'
import { toUnits } from '../../../lib/texts/recurrence-texts.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { membersQuery } from '../../users/users.api.ts'

const firstTurns: Omit<Turns, 'members'> = { length: 1, unit: 'time', countsSkipped: true }

interface TurnsFieldProps {
  /** Null if nobody takes turns. */
  readonly value: Turns | null
  readonly errors: { readonly members?: string | undefined; readonly length?: string | undefined }
  readonly onChange: (turns: Turns | null) => void
}

/** Who takes turns, in which order, and for how long. */
export function TurnsField({ value, errors, onChange }: TurnsFieldProps) {
  const { data = [] } = useQuery(membersQuery)
  const id = useId()
  const chosen = value?.members ?? []
  const former = chosen.filter((member) => !data.some((known) => known.id === member))
  const members = [
    ...data.map((member) => ({ id: member.id, name: member.displayName })),
    ...former.map((member) => ({ id: member, name: t('Unknown') })),
  ]
  if (members.length < 2) return null
  const toggle = (member: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, member] : chosen.filter((other) => other !== member)
    onChange(next.length === 0 ? null : { ...firstTurns, ...value, members: next })
  }
  return (
    <>
      <fieldset className="col-span-2 min-w-0" aria-describedby={`${id}-hint`}>
        <legend className="text-sm font-semibold">{t('Take turns')}</legend>
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {members.map((member) => (
            <MemberChip
              key={member.id}
              name={member.name}
              place={chosen.indexOf(member.id) + 1}
              onToggle={(isChosen) => toggle(member.id, isChosen)}
            />
          ))}
        </div>
        <p
          id={`${id}-hint`}
          className={errors.members ? 'mt-1 text-sm text-clay-ink' : 'mt-1 text-sm text-ink-soft'}
        >
          {errors.members ?? t('In the order in which you choose them.')}
        </p>
      </fieldset>
      {value && <TurnFields turns={value} error={errors.length} onChange={onChange} />}
    </>
  )
}

interface MemberChipProps {
  readonly name: string
  /** The place in the order, from 1; 0 if the member takes no turns. */
  readonly place: number
  readonly onToggle: (isChosen: boolean) => void
}

function MemberChip({ name, place, onToggle }: MemberChipProps) {
  return (
    <label className="relative flex max-w-full min-h-9 cursor-pointer items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-ink-soft ring-1 ring-line-strong transition-colors duration-120 ring-inset hover:text-ink has-checked:bg-leaf-soft has-checked:text-leaf-ink has-checked:ring-leaf-ink has-focus-visible:outline-2 has-focus-visible:outline-leaf-ink pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={place > 0}
        onChange={(event) => onToggle(event.target.checked)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {place > 0 && <span className="tabular-nums">{formatCount(place)}</span>}
      <span className="truncate">{name}</span>
    </label>
  )
}

const toUnitLabel = (unit: TurnUnit): string => {
  if (unit === 'time') return t('times')
  return toUnits(unit === 'day' ? 'daily' : 'weekly')
}

const skipLabels = { next: msg('The turn passes on'), stay: msg('The turn stays') }

interface TurnFieldsProps {
  readonly turns: Turns
  readonly error: string | undefined
  readonly onChange: (turns: Turns) => void
}

const toLengthText = ({ length }: Turns): string => (Number.isInteger(length) ? String(length) : '')

function TurnFields({ turns, error, onChange }: TurnFieldsProps) {
  const [typed, setTyped] = useState(() => toLengthText(turns))
  // The form also changes the turns by itself, when it shows a draft or starts over.
  const isTyped = !Number.isInteger(turns.length) || parseNumber(typed) === turns.length
  return (
    <>
      <NumberField
        label={t('A turn lasts')}
        isCounter
        min={1}
        max={maxTurnLength}
        value={isTyped ? typed : toLengthText(turns)}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange({ ...turns, length: parseNumber(target.value) ?? Number.NaN })
        }}
      />
      <SelectField
        label={t('Counted in')}
        options={turnUnits.map((unit) => ({ value: unit, label: toUnitLabel(unit) }))}
        value={turns.unit}
        onChange={({ target }) =>
          onChange({ ...turns, unit: turnUnits.find((unit) => unit === target.value) ?? 'time' })
        }
      />
      {turns.unit === 'time' && (
        <SelectField
          label={t('When it is skipped')}
          className="col-span-2"
          options={Object.entries(skipLabels).map(([value, label]) => ({ value, label: t(label) }))}
          value={turns.countsSkipped ? 'next' : 'stay'}
          onChange={({ target }) => onChange({ ...turns, countsSkipped: target.value === 'next' })}
        />
      )}
    </>
  )
}
