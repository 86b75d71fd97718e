import { useState, useEffect, useRef } from 'react'
import { formatCount } from '../../../lib/locale/region.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { FilePicker } from './file-picker.tsx'
import {
  countNew,
  formatReport,
  formatTitles,
  groupWarnings,
  type GroupedWarning,
} from './import-report.rules.ts'
import { countChosen, toImportUpdates, type UpdateChoice } from './import-updates.rules.ts'
import { UpdateOffer } from './update-offer.tsx'
import { toImportMessage, useCheckFile, useImportFile } from './interchange.api.ts'
import type { ImportReport } from '@roost/contract/calendar/calendar.ts'
import { TriangleAlert } from 'lucide-react'
import { recogniseMessage, t } from '../../../lib/locale/language.ts'

/** Describes what importing the file would do. It takes the focus so that screen readers read it. */
function ImportSummary({ report }: { readonly report: ImportReport }) {
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus({ preventScroll: true }), [report])
  const warnings = groupWarnings(report.warnings)
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p ref={summary} tabIndex={-1} className="text-center text-balance tabular-nums outline-none">
        {formatReport(report.counts)}
      </p>
      {warnings.length > 0 && <WarningList warnings={warnings} />}
    </div>
  )
}

const foldedCount = 4

function WarningList({ warnings }: { readonly warnings: readonly GroupedWarning[] }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const shown = isUnfolded || warnings.length === foldedCount + 1 ? warnings : warnings.slice(0, foldedCount)
  return (
    <section aria-labelledby="import-warnings" className="rounded-card bg-honey-soft px-4 py-3">
      <h3 id="import-warnings" className="mb-2 flex items-center gap-2 font-semibold text-honey-ink">
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
        {t('What will be different here')}
      </h3>
      <ul className="flex flex-col gap-2 text-sm">
        {shown.map(({ message, titles }) => (
          <li key={message} className="[overflow-wrap:anywhere]">
            {titles && <span className="font-semibold">{`${formatTitles(titles)}: `}</span>}
            {recogniseMessage(message)}
          </li>
        ))}
      </ul>
      {shown.length < warnings.length && (
        <Button variant="ghost" size="sm" className="mt-1 -ms-3" onClick={() => setIsUnfolded(true)}>
          {t('Show all {count}', { count: formatCount(warnings.length) })}
        </Button>
      )}
    </section>
  )
}

export function ImportDialog({ isOpen, onClose }: DialogState) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Import Events')}
      description={t(
        'From an .ics file of another calendar. Nothing is added before you have seen what is in it.',
      )}
    >
      <ImportSteps onClose={onClose} />
    </Dialog>
  )
}

/** The label of the button that imports and updates. */
const formatAction = (count: number, updated: number): string => {
  if (updated === 0) return t('{count, plural, one {Import # event} other {Import # events}}', { count })
  return count === 0
    ? t('{count, plural, one {Update # event} other {Update # events}}', { count: updated })
    : t('Import {count}, update {changed}', { count: formatCount(count), changed: formatCount(updated) })
}

/** What was changed here is replaced only if the person says so. */
const firstChoice: UpdateChoice = { isUpdating: true, isReplacing: false }

/** Imports a calendar file in three steps: choosing the file, reviewing its content and importing it. */
function ImportSteps({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [choice, setChoice] = useState(firstChoice)
  const check = useCheckFile()
  const importing = useImportFile({ onImported: onClose })
  const choose = (file: File) => {
    setChosen(file)
    setChoice(firstChoice)
    importing.reset()
    check.mutate(file)
  }
  const error = importing.error ?? check.error
  return (
    <>
      <FilePicker
        file={chosen}
        isReading={check.isPending}
        isDisabled={importing.isPending}
        onChoose={choose}
      />
      {error && (
        <p role="alert" className="mt-3 rounded-control bg-clay-soft px-4 py-3 text-clay-ink">
          {toImportMessage(error)}
        </p>
      )}
      {check.data && (
        <>
          <ImportSummary report={check.data.report} />
          <UpdateOffer report={check.data.report} choice={choice} onChoose={setChoice} />
        </>
      )}
      <ImportFooter checked={check.data} choice={choice} importing={importing} onClose={onClose} />
    </>
  )
}

interface ImportFooterProps {
  readonly checked: ReturnType<typeof useCheckFile>['data']
  readonly choice: UpdateChoice
  readonly importing: ReturnType<typeof useImportFile>
  readonly onClose: () => void
}

function ImportFooter({ checked, choice, importing, onClose }: ImportFooterProps) {
  const counts = checked?.report.counts
  const count = counts ? countNew(counts) : 0
  const updated = counts ? countChosen(counts, choice) : 0
  const hasWork = count + updated > 0
  return (
    <DialogFooter>
      <Button variant="outline" disabled={importing.isPending} onClick={onClose}>
        {checked && !hasWork ? t('Close') : t('Cancel')}
      </Button>
      {checked && hasWork && (
        <Button
          isPending={importing.isPending}
          pendingLabel={t('{count, plural, one {Importing # event…} other {Importing # events…}}', {
            count: count + updated,
          })}
          onClick={() =>
            importing.mutate({
              parts: checked.parts,
              updates: toImportUpdates(checked.report.counts, choice),
            })
          }
        >
          {formatAction(count, updated)}
        </Button>
      )}
    </DialogFooter>
  )
}
