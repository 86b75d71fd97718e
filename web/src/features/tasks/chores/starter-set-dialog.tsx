import { useState } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { formatCount } from '../../../lib/locale/region.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { useAddChores } from './chores.api.ts'
import { type Room, toIntervalWords } from './chores.rules.ts'
import { listSuggested, type SuggestedChore } from './starter-set.rules.ts'

interface StarterSetDialogProps extends DialogState {
  readonly rooms: readonly Room[]
}

/** What most homes need, from which a household chooses. */
export function StarterSetDialog({ isOpen, rooms, onClose }: StarterSetDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { mutate, isPending } = useAddChores(isOpen)
  const suggested = listSuggested(rooms)
  const chosen = suggested.flatMap(({ chores }) => chores).filter(({ title }) => !left.has(title))
  const choose = (titles: readonly string[], isChosen: boolean) =>
    setLeft(isChosen ? left.difference(new Set(titles)) : left.union(new Set(titles)))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Choose Chores')}
      footer={
        <FormButtons
          form="starter-set"
          disabled={chosen.length === 0}
          isPending={isPending}
          pendingLabel={t('Adding...')}
          onCancel={onClose}
        >
          {t('{count, plural, one {Add # chore} other {Add # chores}}', { count: chosen.length })}
        </FormButtons>
      }
    >
      {suggested.length === 0 ? (
        <p>{t('You have all of them already.')}</p>
      ) : (
        <form
          id="starter-set"
          noValidate
          className="flex flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            mutate(chosen, { onSuccess: onClose })
          }}
        >
          {suggested.map(({ category, chores }) => (
            <RoomChoices key={category} category={category} chores={chores} left={left} onChoose={choose} />
          ))}
        </form>
      )}
    </Dialog>
  )
}

interface RoomChoicesProps {
  readonly category: string
  readonly chores: readonly SuggestedChore[]
  /** The names of those that are not chosen. */
  readonly left: ReadonlySet<string>
  readonly onChoose: (titles: readonly string[], isChosen: boolean) => void
}

const rowStyles = 'flex min-h-11 cursor-pointer items-center gap-3 rounded-inner px-2 hover:bg-hover'
const boxStyles = 'size-5 shrink-0 accent-leaf'

function RoomChoices({ category, chores, left, onChoose }: RoomChoicesProps) {
  const titles = chores.map(({ title }) => title)
  const chosenCount = titles.filter((title) => !left.has(title)).length
  const label = toCategoryLabel(category)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <label className={`${rowStyles} font-display text-lg font-semibold`}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = chosenCount > 0 && chosenCount < titles.length
          }}
          type="checkbox"
          className={boxStyles}
          checked={chosenCount > 0}
          onChange={({ target }) => onChoose(titles, target.checked)}
        />
        <span className="min-w-0 grow">{label}</span>
        <span className="text-sm font-normal text-ink-soft tabular-nums">
          {`${formatCount(chosenCount)} / ${formatCount(titles.length)}`}
        </span>
      </label>
      {chores.map(({ title, every, unit }) => (
        <label key={title} className={rowStyles}>
          <input
            type="checkbox"
            className={boxStyles}
            checked={!left.has(title)}
            onChange={({ target }) => onChoose([title], target.checked)}
          />
          <span className="min-w-0 grow wrap-anywhere">{title}</span>
          <span className="shrink-0 text-sm text-ink-soft">{toIntervalWords({ every, unit })}</span>
        </label>
      ))}
    </fieldset>
  )
}
