import { msg } from '@roost/contract/language/messages.ts'
import {
  maxTurnLength,
  type TurnChoice,
  turnChoices,
  type TurnUnit,
  turnUnits,
} from '@roost/contract/tasks/repeat-values.ts'
import { usualMinutes } from '@roost/contract/tasks/task-values.ts'
import type { Turns } from '@roost/contract/tasks/repeats.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatCount } from '../../../lib/locale/region.ts'
import { toUnits } from '../../../lib/texts/recurrence-texts.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { ChipChoices } from '../../../ui/fields/chip-choices.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { CountField } from './count-field.tsx'
import { membersQuery } from '../../users/users.api.ts'

const absencesTag = {
  link: (text: string) => (
    <Link to={paths.houseGroups} hash="absences" className="font-semibold text-leaf-ink underline">
      {text}
    </Link>
  ),
}

const firstTurns: Omit<Turns, 'members'> = {
  length: 1,
  unit: 'time',
  countsSkipped: true,
  choose: 'order',
}

interface TurnsFieldProps {
  /** Null if nobody takes turns. */
  readonly value: Turns | null
  readonly errors: { readonly members?: string | undefined; readonly length?: string | undefined }
  readonly onChange: (turns: Turns | null) => void
}

/** Who takes turns, in which order, and for how long. */
export function TurnsField({ value, errors, onChange }: TurnsFieldProps) {
  const { data = [] } = useQuery(membersQuery)
  /** How long a turn lasts stays while nobody is chosen, because that is how the order is changed. */
  const [emptied, setEmptied] = useState(firstTurns)
  const chosen = value?.members ?? []
  const former = chosen.filter((member) => !data.some((known) => known.id === member))
  const members = [
    ...data.map((member) => ({ id: member.id, name: member.displayName })),
    ...former.map((member) => ({ id: member, name: t('Unknown') })),
  ]
  if (members.length < 2) return null
  const toggle = (member: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, member] : chosen.filter((other) => other !== member)
    if (value && next.length === 0) setEmptied(value)
    onChange(next.length === 0 ? null : { ...emptied, ...value, members: next })
  }
  return (
    <>
      <ChipChoices
        className="col-span-2"
        legend={t('Take turns')}
        hint={
          <RichText
            message="In the order in which you choose them. Whoever <link>is away</link> is passed over."
            tags={absencesTag}
          />
        }
        error={errors.members}
        choices={members.map(({ id, name }) => ({
          value: id,
          label: <ChosenMember name={name} place={chosen.indexOf(id) + 1} />,
        }))}
        value={chosen}
        onToggle={toggle}
      />
      {value && <TurnFields turns={value} error={errors.length} onChange={onChange} />}
    </>
  )
}

interface ChosenMemberProps {
  readonly name: string
  /** The place in the order, from 1; 0 if the member takes no turns. */
  readonly place: number
}

function ChosenMember({ name, place }: ChosenMemberProps) {
  return (
    <>
      {place > 0 && <span className="tabular-nums">{formatCount(place)}</span>}
      <span className="truncate">{name}</span>
    </>
  )
}

const toUnitLabel = (unit: TurnUnit): string => {
  if (unit === 'time') return t('times')
  return toUnits(unit === 'day' ? 'daily' : 'weekly')
}

const choiceLabels: Readonly<Record<TurnChoice, string>> = {
  order: msg('The next one in the order'),
  fair: msg('Whoever has done the least'),
  anybody: msg('Whoever takes it'),
}

const toFairHint = (): string =>
  t('By minutes of the last 4 weeks. A task without minutes counts as {minutes}.', {
    minutes: usualMinutes,
  })

const skipLabels = { next: msg('The turn passes on'), stay: msg('The turn stays') }

interface TurnFieldsProps {
  readonly turns: Turns
  readonly error: string | undefined
  readonly onChange: (turns: Turns) => void
}

function TurnFields({ turns, error, onChange }: TurnFieldsProps) {
  const choose = (
    <SelectField
      label={t('Who is next')}
      className="col-span-2"
      options={turnChoices.map((value) => ({ value, label: t(choiceLabels[value]) }))}
      value={turns.choose}
      hint={turns.choose === 'fair' ? toFairHint() : undefined}
      onChange={({ target }) =>
        onChange({ ...turns, choose: turnChoices.find((choice) => choice === target.value) ?? 'order' })
      }
    />
  )
  if (turns.choose === 'anybody') return choose
  return (
    <>
      {choose}
      <CountField
        label={t('A turn lasts')}
        min={1}
        max={maxTurnLength}
        value={turns.length}
        error={error}
        onChange={(length) => onChange({ ...turns, length: length ?? Number.NaN })}
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
