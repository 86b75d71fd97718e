import {
  Bookmark,
  BookmarkCheck,
  Ellipsis,
  type LucideIcon,
  Pencil,
  Printer,
  Share2,
  ShoppingBasket,
  Trash2,
} from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { useMediaQuery } from '../../../lib/screen/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/floating/menu.tsx'
import type { RecipeSaving } from './use-recipe-saving.ts'
import type { ShoppingAction } from './shopping/use-shopping-action.ts'
import { useLayoutEffect, useRef } from 'react'
import { t } from '../../../lib/locale/language.ts'

/** Restores the focus to a button that lost it because it was disabled during its action. */
const useFocusKept = (isPending: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isPending) hadFocus.current = document.activeElement === button.current
    else {
      const isLost = document.activeElement === document.body || document.activeElement === button.current
      if (hadFocus.current && isLost) button.current?.focus({ preventScroll: true })
      hadFocus.current = false
    }
  }, [isPending])
  return button
}

interface RecipeActionsProps {
  readonly saving: RecipeSaving
  readonly shopping: ShoppingAction
  /** Undefined if the viewer may not edit the recipe. */
  readonly onEdit: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

interface SideAction {
  readonly label: string
  readonly Icon: LucideIcon
  readonly onSelect: () => void
  readonly isDestructive?: boolean
}

/** The actions for a recipe: the main ones at the bottom, the others beside them if they fit, otherwise in a menu. */
export function RecipeActions({ saving, shopping, onEdit, onRemove }: RecipeActionsProps) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  const isPhone = !useMediaQuery('(min-width: 48rem)')
  const share = { label: t('Share Recipe'), Icon: Share2, onSelect: saving.share }
  const others: SideAction[] = [
    ...(onRemove ? [{ label: t('Remove'), Icon: Trash2, onSelect: onRemove, isDestructive: true }] : []),
    ...(onEdit ? [{ label: t('Edit'), Icon: Pencil, onSelect: onEdit }] : []),
    { label: t('Print'), Icon: Printer, onSelect: () => print() },
  ]
  return (
    <DialogFooter>
      {isWide ? (
        <SideButtons actions={others} />
      ) : (
        <MoreMenu actions={isPhone ? [share, ...others.toReversed()] : others.toReversed()} />
      )}
      {!isPhone && <ShareButton saving={saving} />}
      <SaveButton saving={saving} />
      <ShoppingButton shopping={shopping} />
    </DialogFooter>
  )
}

function SideButtons({ actions }: { readonly actions: readonly SideAction[] }) {
  return (
    <div className="me-auto flex gap-1">
      {actions.map(({ label, Icon, onSelect, isDestructive }) => (
        <Button
          key={label}
          variant="ghost"
          className={isDestructive ? 'text-clay-ink!' : undefined}
          onClick={onSelect}
        >
          <Icon aria-hidden="true" />
          {label}
        </Button>
      ))}
    </div>
  )
}

function MoreMenu({ actions }: { readonly actions: readonly SideAction[] }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('More actions')}
          className="size-11! grow-0! max-md:-ms-2 md:me-auto"
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent side="top" align="start">
        {actions.map(({ label, Icon, onSelect, isDestructive = false }) => (
          <MenuItem key={label} isDestructive={isDestructive} onSelect={onSelect}>
            <Icon aria-hidden="true" />
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}

const phoneButton = 'max-md:px-3! max-md:[&_svg]:hidden'

function ShareButton({ saving }: { readonly saving: RecipeSaving }) {
  const button = useFocusKept(saving.isSharing)
  return (
    <Button
      ref={button}
      variant="outline"
      isPending={saving.isSharing}
      pendingLabel={t('Saving…')}
      onClick={saving.share}
    >
      <Share2 aria-hidden="true" />
      {t('Share Recipe')}
    </Button>
  )
}

/** For a saved recipe, the button only reads "Saved", and it keeps the focus. */
function SaveButton({ saving }: { readonly saving: RecipeSaving }) {
  const button = useFocusKept(saving.isSaving)
  return (
    <Button
      ref={button}
      variant={saving.isSaved ? 'secondary' : 'outline'}
      className={cx(phoneButton, saving.isSaved && 'cursor-default! opacity-100!')}
      aria-disabled={saving.isSaved || undefined}
      isPending={saving.isSaving}
      pendingLabel={t('Saving…')}
      onClick={saving.save}
    >
      {saving.isSaved ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
      {t(saving.isSaved ? 'Saved' : 'Save Recipe')}
    </Button>
  )
}

function ShoppingButton({ shopping }: { readonly shopping: ShoppingAction }) {
  const button = useFocusKept(shopping.isPending)
  return (
    <Button
      ref={button}
      className={phoneButton}
      disabled={!shopping.canStart}
      isPending={shopping.isPending}
      pendingLabel={t('Adding…')}
      onClick={shopping.start}
    >
      <ShoppingBasket aria-hidden="true" />
      {t('Add to Shopping List')}
    </Button>
  )
}
