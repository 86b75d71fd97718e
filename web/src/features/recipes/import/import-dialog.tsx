import { Dialog } from '../../../ui/dialog.tsx'
import { ImportForm, type ImportFormProps } from './import-form.tsx'

interface ImportDialogProps extends ImportFormProps {
  readonly isOpen: boolean
}

/** Asks for the address of a recipe. */
export function ImportDialog({ isOpen, onClose, onRead, onOpenSaved }: ImportDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Import Recipe"
      description="Roost reads the recipe of a web page. You look it over before it is saved."
    >
      <ImportForm onClose={onClose} onRead={onRead} onOpenSaved={onOpenSaved} />
    </Dialog>
  )
}
