import { formatMoney, toMinor } from '../../../lib/numbers/money.ts'
import type { Split, SplitInput } from '@roost/contract/expenses/splits.ts'
import type { Member } from '@roost/contract/accounts/users.ts'
import { useKeptState } from '../../../api/forms/use-kept-state.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog.tsx'
import { RestoredDraft } from '../../../ui/dialogs/leave-question.tsx'
import { createDraft, listPeople } from './split/split-draft.rules.ts'
import { toPreview, divideRemaining } from './split/split-preview.rules.ts'
import { SplitFields, SplitStatus } from './split/split-fields.tsx'
import { StepHeading } from './step-heading.tsx'
import { t } from '../../../lib/locale/language.ts'

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
        <SplitFields people={people} members={members} draft={draft} preview={preview} onChange={setDraft} />
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
