import { formatMoney, toMinor } from '../../../lib/money.ts'
import type { Split, SplitInput } from '@roost/contract/splits.ts'
import type { Member } from '@roost/contract/users.ts'
import { useId } from 'react'
import { useKeptState } from '../../../api/use-kept-state.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { RestoredDraft } from '../../../ui/leave-question.tsx'
import { ParticipantRow } from './participant-row.tsx'
import {
  createDraft,
  isChosen,
  listPeople,
  toEntry,
  updateChosen,
  updateEntry,
  modeLabels,
} from './split-draft.rules.ts'
import { toPreview, divideRemaining, type Remaining, type SplitPreview } from './split-preview.rules.ts'
import { StepHeading } from './step-heading.tsx'
import { type SplitMode, splitModes } from '@roost/contract/split-rules.ts'
import { Check, CircleAlert } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../lib/language.ts'

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
function SplitStatus({ preview, onDivideRemaining }: SplitStatusProps) {
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

interface SplitEditorProps {
  /** The name under which a draft is kept. */
  readonly draftName: string
  readonly title: string
  readonly amount: number
  /** States who paid and when. */
  readonly facts: string
  readonly members: readonly Member[]
  /** The saved split. */
  readonly split: Split | null
  readonly isSaving: boolean
  /** The function drops the draft, once the split is saved. */
  readonly onSave: (split: SplitInput, onSaved: () => void) => void
  readonly onBack: () => void
  readonly removal?: { readonly isPending: boolean; readonly run: (onRemoved: () => void) => void }
}

const formId = 'split-bill'

/** Edits participants and entries, and shows the resulting share of each person, to the cent. */
export function SplitEditor({
  draftName,
  title,
  amount,
  facts,
  members,
  split,
  isSaving,
  onSave,
  onBack,
  removal,
}: SplitEditorProps) {
  const [draft, setDraft, drop, startOver] = useKeptState(draftName, createDraft(split))
  const people = listPeople(members, split)
  const amountCents = toMinor(amount)
  const preview = toPreview(people, draft, amountCents)
  const withRest = divideRemaining(people, draft, amountCents)
  return (
    <>
      <StepHeading title={title} amount={formatMoney(amount)} onBack={onBack}>
        {facts}
      </StepHeading>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (preview.split && !isSaving) onSave(preview.split, drop)
        }}
        className="mt-3 flex flex-col gap-3"
      >
        <SplitModeField value={draft.mode} onChange={(mode) => setDraft({ ...draft, mode })} />
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
              onInclude={(isIncluded) => setDraft(updateChosen(draft, person.key, isIncluded))}
              onEntry={(text) => setDraft(updateEntry(draft, person.key, text))}
            />
          ))}
        </ul>
        {startOver && <RestoredDraft onStartOver={startOver} />}
      </form>
      <DialogFooter>
        {removal && (
          <Button
            variant="outline"
            className="md:me-auto"
            isPending={removal.isPending}
            disabled={isSaving}
            onClick={() => removal.run(drop)}
          >
            {t('Remove split')}
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          isPending={isSaving}
          pendingLabel={t('Saving...')}
          disabled={!preview.split || removal?.isPending}
        >
          {t('Save')}
        </Button>
        <SplitStatus
          preview={preview}
          onDivideRemaining={withRest === draft ? undefined : () => setDraft(withRest)}
        />
      </DialogFooter>
    </>
  )
}
