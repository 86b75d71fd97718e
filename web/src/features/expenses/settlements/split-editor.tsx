import { toCents } from '@roost/contract/money.ts'
import type { Split, SplitInput } from '@roost/contract/splits.ts'
import type { Member } from '@roost/contract/users.ts'
import { useState } from 'react'
import { formatMoney } from '@roost/contract/money-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { ParticipantRow } from './participant-row.tsx'
import { SplitModeField } from './split-mode-field.tsx'
import { createDraft, isChosen, listPeople, toEntry, updateChosen, updateEntry } from './split-draft.rules.ts'
import { toPreview, divideRemaining } from './split-preview.rules.ts'
import { SplitStatus } from './split-status.tsx'
import { StepHeading } from './step-heading.tsx'

interface SplitEditorProps {
  readonly title: string
  readonly amount: number
  /** States who paid and when. */
  readonly facts: string
  readonly members: readonly Member[]
  /** The saved split. */
  readonly split: Split | null
  readonly isSaving: boolean
  readonly onSave: (split: SplitInput) => void
  readonly onBack: () => void
  readonly removal?: { readonly isPending: boolean; readonly run: () => void }
}

const formId = 'split-bill'

/** Edits participants and entries, and shows the resulting share of each person, to the cent. */
export function SplitEditor({
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
  const [draft, setDraft] = useState(() => createDraft(split))
  const people = listPeople(members, split)
  const amountCents = toCents(amount)
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
          if (preview.split && !isSaving) onSave(preview.split)
        }}
        className="mt-3 flex flex-col gap-3"
      >
        <SplitModeField value={draft.mode} onChange={(mode) => setDraft({ ...draft, mode })} />
        <ul aria-label="People" className="flex flex-col">
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
      </form>
      <DialogFooter>
        {removal && (
          <Button
            variant="outline"
            className="md:mr-auto"
            isPending={removal.isPending}
            disabled={isSaving}
            onClick={removal.run}
          >
            Remove split
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          isPending={isSaving}
          pendingLabel="Saving..."
          disabled={!preview.split || removal?.isPending}
        >
          Save
        </Button>
        <SplitStatus
          preview={preview}
          onDivideRemaining={withRest === draft ? undefined : () => setDraft(withRest)}
        />
      </DialogFooter>
    </>
  )
}
