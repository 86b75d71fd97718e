import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { FilePicker } from './file-picker.tsx'
import { countNew, formatEvents } from './import-report.rules.ts'
import { ImportSummary } from './import-summary.tsx'
import { toImportMessage, useCheckFile, useImportFile } from './interchange.api.ts'

interface ImportDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Import Events"
      description="From an .ics file of another calendar. Nothing is added before you have seen what is in it."
    >
      <ImportSteps onClose={onClose} />
    </Dialog>
  )
}

/** Imports a calendar file in three steps: choosing the file, reviewing its content and importing it. */
function ImportSteps({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<File | null>(null)
  const check = useCheckFile()
  const importing = useImportFile({ onImported: onClose })
  const choose = (file: File) => {
    setChosen(file)
    importing.reset()
    check.mutate(file)
  }
  const error = importing.error ?? check.error
  const count = check.data ? countNew(check.data.report.counts) : 0
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
      {check.data && <ImportSummary report={check.data.report} />}
      <DialogFooter>
        <Button variant="outline" disabled={importing.isPending} onClick={onClose}>
          {check.data && count === 0 ? 'Close' : 'Cancel'}
        </Button>
        {check.data && count > 0 && (
          <Button
            isPending={importing.isPending}
            pendingLabel={`Importing ${formatEvents(count)}…`}
            onClick={() => importing.mutate(check.data.file)}
          >
            Import {formatEvents(count)}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}
