import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import type { RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useIsOnline } from '../../../api/calls/connection.ts'
import { useUser } from '../../../api/session/session.ts'
import { useDraft, useDraftEnd } from '../../../api/forms/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { emptyRecipe } from '../rows/shown-recipe.ts'
import { findSavedFrom } from '../form/saved-from.rules.ts'
import { showSavedAlready, useImportPage, useSavedRecipes } from '../rows/recipes.api.ts'
import { importForm, parseAddress, toImportFailure } from './import-dialog.rules.ts'
import { t } from '../../../lib/locale/language.ts'

interface ImportFormProps {
  readonly onClose: () => void
  /** Receives the recipe read from the page, or a draft with only the address, to review and save. */
  readonly onRead: (draft: RecipeContent) => void
  /** Called if a recipe was already saved from the same address. */
  readonly onOpenSaved: (id: number) => void
}

const draftName = 'recipe-import'
const nothing = (): void => {}

/** Imports a page. The import can be cancelled and is aborted when the form unmounts. */
const usePageReading = ({ onRead, onOpenSaved }: Omit<ImportFormProps, 'onClose'>) => {
  const { id: userId } = useUser()
  const { data: saved = [] } = useSavedRecipes()
  const { mutate, isPending, error, reset } = useImportPage()
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])
  const openSavedFrom = (address: string | null): boolean => {
    const known = address !== null && findSavedFrom(saved, { address, userId })
    if (!known) return false
    showSavedAlready()
    onOpenSaved(known.id)
    return true
  }
  const read = (url: string) => {
    if (openSavedFrom(url)) return
    reading.current = new AbortController()
    const { signal } = reading.current
    mutate({ url, signal }, { onSuccess: (draft) => void (openSavedFrom(draft.sourceUrl) || onRead(draft)) })
  }
  return { read, stop: () => reading.current?.abort(), reset, isReading: isPending, error }
}

function ImportForm({ onClose, onRead, onOpenSaved }: ImportFormProps) {
  const id = useId()
  const form = useForm({
    resolver: zodResolver(importForm),
    defaultValues: { address: '' },
    // A partially typed address is not reported as an error yet.
    reValidateMode: 'onSubmit',
  })
  const { register, handleSubmit, formState, clearErrors, getValues } = form
  useDraft(draftName, form)
  const drop = useDraftEnd(draftName, nothing)
  const showRead = (recipe: RecipeContent) => {
    drop()
    onRead(recipe)
  }
  const openSaved = (id: number) => {
    drop()
    onOpenSaved(id)
  }
  const { read, stop, reset, isReading, error } = usePageReading({ onRead: showRead, onOpenSaved: openSaved })
  const isOnline = useIsOnline()
  const failure = toImportFailure(error)
  const forgetFailure = () => {
    clearErrors()
    reset()
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void handleSubmit(({ address }) => read(address))(event)}>
      <TextField
        label={t('Address')}
        type="url"
        inputMode="url"
        enterKeyHint="go"
        autoComplete="off"
        placeholder="https://"
        readOnly={isReading}
        error={formState.errors.address?.message ?? failure.fault ?? undefined}
        {...register('address', { onChange: forgetFailure })}
      />
      <p role="status" className="text-ink-soft not-empty:mt-4">
        {isReading
          ? t('Reading the page… This takes up to 8 seconds.')
          : !isOnline && t('You are offline. Reading a web page needs a connection.')}
      </p>
      {failure.message && (
        <ImportFailure
          message={failure.message}
          onTypeIn={() => showRead({ ...emptyRecipe, sourceUrl: parseAddress(getValues('address')) })}
        />
      )}
      <DialogFooter>
        <FormButtons
          form={id}
          isPending={isReading}
          pendingLabel={t('Reading...')}
          onCancel={isReading ? stop : onClose}
        >
          {t('Import Recipe')}
        </FormButtons>
      </DialogFooter>
    </form>
  )
}

interface ImportFailureProps {
  readonly message: string
  readonly onTypeIn: () => void
}

function ImportFailure({ message, onTypeIn }: ImportFailureProps) {
  return (
    <div className="flex flex-col items-start gap-3 mt-4 rounded-inner bg-clay-soft p-3">
      <p role="alert" className="flex gap-2 text-sm font-medium text-clay-ink">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {message}
      </p>
      <Button variant="outline" size="sm" onClick={onTypeIn}>
        {t('Type it in instead')}
      </Button>
    </div>
  )
}

interface ImportDialogProps extends ImportFormProps {
  readonly isOpen: boolean
}

/** Asks for the address of a recipe. */
export function ImportDialog({ isOpen, onClose, onRead, onOpenSaved }: ImportDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Import Recipe')}
      description={t('Roost reads the recipe of a web page. You look it over before it is saved.')}
    >
      <ImportForm onClose={onClose} onRead={onRead} onOpenSaved={onOpenSaved} />
    </Dialog>
  )
}
