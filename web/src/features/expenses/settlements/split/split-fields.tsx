import type { Member } from '@roost/contract/accounts/users.ts'
import { type SplitMode, splitModes } from '@roost/contract/expenses/split-rules.ts'
import { Check, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../lib/locale/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { ParticipantRow } from './participant-row.tsx'
import {
  isChosen,
  modeLabels,
  type Person,
  type SplitDraft,
  toEntry,
  updateChosen,
  updateEntry,
} from './split-draft.rules.ts'
import type { Remaining, SplitPreview } from './split-preview.rules.ts'

const tones: Readonly<Record<Remaining['kind'], string>> = {
  complete: 'text-leaf-ink',
  left: 'text-honey-ink',
  over: 'text-clay-ink',
  refused: 'text-clay-ink',
}

interface SplitStatusProps {
  readonly preview: SplitPreview
  /** Undefined if nothing is unassigned or each person has an entry. */
  readonly onDivideRemaining: (() => void) | undefined
}

/**
 * Shows the unassigned part and announces its changes. The height is fixed, so that nothing moves while the user is
 * typing.
 */
export function SplitStatus({ preview, onDivideRemaining }: SplitStatusProps) {
  const { remaining, remainder } = preview
  const Icon = remaining.kind === 'complete' ? Check : CircleAlert
  return (
    <div className="flex min-h-11 basis-full items-center justify-between gap-2 text-sm">
      <div role="status">
        <p className={cx('flex items-center gap-1.5 font-semibold tabular-nums', tones[remaining.kind])}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {remaining.text}
        </p>
        {remainder && <p className="text-ink-soft">{remainder}</p>}
      </div>
      {onDivideRemaining && (
        <Button variant="outline" size="sm" onClick={onDivideRemaining}>
          {t('Divide the rest')}
        </Button>
      )}
    </div>
  )
}

interface SplitModeFieldProps {
  readonly value: SplitMode
  readonly onChange: (mode: SplitMode) => void
}

function SplitModeField({ value, onChange }: SplitModeFieldProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{t('How to split')}</legend>
      <div className="grid grid-cols-2 gap-0.5 rounded-control bg-sunken p-1 min-[22.5rem]:flex">
        {splitModes.map((mode) => (
          <label
            key={mode}
            className="relative flex min-h-9 grow cursor-pointer items-center justify-center rounded-inner px-1 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors duration-120 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-leaf-ink dark:has-checked:bg-ink/15 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={mode}
              checked={mode === value}
              onChange={() => onChange(mode)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {t(modeLabels[mode])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SplitFieldsProps {
  readonly people: readonly Person[]
  /** For their pictures. */
  readonly members: readonly Member[]
  readonly draft: SplitDraft
  readonly preview: SplitPreview
  readonly onChange: (draft: SplitDraft) => void
}

/** The mode of a split, its participants and what is entered for each. */
export function SplitFields({ people, members, draft, preview, onChange }: SplitFieldsProps) {
  return (
    <>
      <SplitModeField value={draft.mode} onChange={(mode) => onChange({ ...draft, mode })} />
      <ul aria-label={t('People')} className="flex flex-col">
        {people.map((person) => (
          <ParticipantRow
            key={person.key}
            person={person}
            imageUrl={members.find(({ id }) => id === person.userId)?.profileImageUrl}
            mode={draft.mode}
            isIncluded={isChosen(draft, person.key)}
            entry={toEntry(draft, person.key)}
            shareCents={preview.shareCents.get(person.key)}
            onInclude={(isIncluded) => onChange(updateChosen(draft, person.key, isIncluded))}
            onEntry={(text) => onChange(updateEntry(draft, person.key, text))}
          />
        ))}
      </ul>
    </>
  )
}
