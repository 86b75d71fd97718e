import type { SavedRecipe, RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, lazy, Suspense, useState } from 'react'
import { useLast } from '../../lib/screen/use-last.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { type KnownRecipes, type OpenedRecipe, isAboutRecipe, toOpenedRecipe } from './opened-recipe.rules.ts'
import type { RecipeDialogName } from './rows/recipe-dialogs.rules.ts'
import { isSaved } from './rows/shown-recipe.ts'
import { type ReadingFailure, useWholeRecipe } from './rows/use-whole-recipe.ts'
import { t } from '../../lib/locale/language.ts'

/** The content of a web page, used only by the form that opens after importing it. */
const useDraft = (dialog: RecipeDialogName | null) => {
  const [draft, setDraft] = useState<RecipeContent | null>(null)
  const [previous, setPrevious] = useState<RecipeDialogName | null>(null)
  if (dialog !== previous) {
    setPrevious(dialog)
    if (dialog?.kind === 'new' && previous?.kind !== 'import') setDraft(null)
  }
  return { draft, setDraft }
}

/** The recipe being edited, kept while its form fades out. */
const useEdited = (edited: SavedRecipe | null, isNew: boolean): SavedRecipe | null => {
  const [last, setLast] = useState<SavedRecipe | null>(null)
  const current = isNew ? null : (edited ?? last)
  if (current !== last) setLast(current)
  return current
}

/** The initial content of the form: a recipe to edit, an imported recipe, or none. */
const useRecipeForm = (dialog: RecipeDialogName | null, edited: SavedRecipe | null) => {
  const isNew = dialog?.kind === 'new'
  const { draft, setDraft } = useDraft(dialog)
  const recipe = useEdited(edited, isNew)
  return { isOpen: isNew || edited !== null, recipe, draft: recipe ? null : draft, begin: setDraft }
}

interface Opened {
  readonly dialog: RecipeDialogName
  readonly recipe: OpenedRecipe
}

/** Returns the recipe of the open dialog; null if it does not exist, undefined if no recipe is open. */
const useOpenedRecipe = (dialog: RecipeDialogName | null, known: KnownRecipes): OpenedRecipe => {
  const [opened, setOpened] = useState<Opened | null>(null)
  if (dialog === null || !isAboutRecipe(dialog)) return undefined
  const before = opened?.dialog === dialog ? opened.recipe : undefined
  const recipe = toOpenedRecipe(dialog, known, before)
  if (recipe !== before) setOpened({ dialog, recipe })
  return recipe
}

const loadRecipeDialog = () => import('./detail/recipe-dialog.tsx')
const RecipeDialog = lazy(async () => ({ default: (await loadRecipeDialog()).RecipeDialog }))
/** Preloads the dialog, because saved recipes can be read without a connection. */
export const preloadRecipeDialog = () => void loadRecipeDialog().catch(() => {})
const RecipeFormDialog = lazy(async () => ({
  default: (await import('./form/recipe-form-dialog.tsx')).RecipeFormDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}))
const ShareDialog = lazy(async () => ({
  default: (await import('./recipe-shares/share-dialog.tsx')).ShareDialog,
}))

interface RecipeDialogsProps extends Pick<KnownRecipes, 'found'> {
  /** Whether a search is running. */
  readonly isSearching: boolean
  readonly dialog: RecipeDialogName | null
  readonly onOpen: (dialog: RecipeDialogName) => void
  /** Replaces the open dialog. */
  readonly onReplace: (dialog: RecipeDialogName) => void
  readonly onClose: () => void
}

/** The dialogs of the recipe page. */
export function RecipeDialogs(props: RecipeDialogsProps) {
  const { dialog, found, isSearching, onOpen, onReplace, onClose } = props
  const { saved, isReading, failure } = useWholeRecipe(dialog)
  const recipe = useOpenedRecipe(dialog, { saved, found, isReading: isReading || isSearching })
  const isImporting = dialog?.kind === 'import'
  const { begin, ...form } = useRecipeForm(dialog, toSaved(dialog, 'edit', recipe))
  const showSaved = useShowSaved()
  const openSaved = (id: number) => onReplace({ kind: 'recipe', id })
  return (
    <>
      <ShownDialogs dialog={dialog} recipe={recipe} onOpen={onOpen} onClose={onClose} />
      <OnceOpened isOpen={form.isOpen}>
        <RecipeFormDialog {...form} onClose={onClose} onSaved={showSaved} onOpenSaved={openSaved} />
      </OnceOpened>
      <OnceOpened isOpen={isImporting}>
        <ImportDialog
          isOpen={isImporting}
          onClose={onClose}
          onOpenSaved={openSaved}
          onRead={(draft) => {
            begin(draft)
            onReplace({ kind: 'new' })
          }}
        />
      </OnceOpened>
      <RecipeGone isOpen={recipe === null} onClose={onClose} />
      <RecipeUnreadable failure={failure} onClose={onClose} />
    </>
  )
}

/** Closes the dialog and shows the saved recipes. */
const useShowSaved = () => {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '.',
      // A filter that is left over would hide the new recipe.
      search: (search) => ({ ...search, tab: 'saved', filter: undefined }),
      replace: true,
      resetScroll: false,
    })
}

/** Returns the saved recipe if the dialog of this kind is open. */
const toSaved = (
  dialog: RecipeDialogName | null,
  kind: RecipeDialogName['kind'],
  recipe: OpenedRecipe,
): SavedRecipe | null => (dialog?.kind === kind && recipe && isSaved(recipe) ? recipe : null)

interface ShownDialogsProps extends Pick<RecipeDialogsProps, 'dialog' | 'onOpen' | 'onClose'> {
  readonly recipe: OpenedRecipe
}

function ShownDialogs({ dialog, recipe, onOpen, onClose }: ShownDialogsProps) {
  const isShown = dialog?.kind === 'recipe' || dialog?.kind === 'found'
  const shown = isShown && recipe ? recipe : null
  const shared = toSaved(dialog, 'share', recipe)
  return (
    <>
      <OnceOpened isOpen={shown !== null}>
        <RecipeDialog
          recipe={shown}
          onClose={onClose}
          onEdit={(id) => onOpen({ kind: 'edit', id })}
          onShare={(id) => onOpen({ kind: 'share', id })}
        />
      </OnceOpened>
      <OnceOpened isOpen={shared !== null}>
        <ShareDialog recipe={shared} onClose={onClose} />
      </OnceOpened>
    </>
  )
}

interface OnceOpenedProps {
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Loads a dialog when it first opens, and keeps it mounted so that it can fade out. */
function OnceOpened({ isOpen, children }: OnceOpenedProps) {
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return hasOpened && <Suspense fallback={null}>{children}</Suspense>
}

/** Shown for a link to a recipe that no longer exists. */
function RecipeGone({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Recipe not found')}
      description={t('It may have been removed, or belong to another household.')}
      footer={<Button onClick={onClose}>{t('Show all recipes')}</Button>}
    />
  )
}

interface RecipeUnreadableProps {
  readonly failure: ReadingFailure | null
  readonly onClose: () => void
}

/** Shown for a recipe that can be read neither from the server nor from this device. */
function RecipeUnreadable({ failure, onClose }: RecipeUnreadableProps) {
  const shown = useLast(failure)
  return (
    <Dialog
      isOpen={failure !== null}
      onClose={onClose}
      title={t("Couldn't load the recipe")}
      description={shown?.message}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button
            isPending={shown?.isRetrying ?? false}
            pendingLabel={t('Loading…')}
            onClick={() => shown?.retry()}
          >
            {t('Retry')}
          </Button>
        </>
      }
    />
  )
}
