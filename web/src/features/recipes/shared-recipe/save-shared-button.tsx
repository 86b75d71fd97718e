import { Link } from '@tanstack/react-router'
import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { hiddenTags } from '../rows/hidden-tags.tsx'
import { formatRecipeDialog } from '../rows/recipe-dialogs.rules.ts'
import { useSaveShared } from '../recipe-shares/save-shared.api.ts'
import { t } from '../../../lib/locale/language.ts'

/** Saves a copy of a shared recipe for the household, then links to it. */
export function SaveSharedButton({ shareUrl }: { readonly shareUrl: string }) {
  const { mutate, isPending, data: saved } = useSaveShared()
  const link = useRef<HTMLAnchorElement>(null)
  // The focused button has disappeared, so the focus moves to the link.
  useEffect(() => link.current?.focus(), [saved])
  return saved ? (
    <Link
      ref={link}
      to={paths.recipes}
      search={{ tab: 'saved' }}
      hash={formatRecipeDialog({ kind: 'recipe', id: saved.id })}
      data-print="hidden"
      className={buttonStyles({ variant: 'secondary' })}
    >
      <BookmarkCheck aria-hidden="true" />
      <RichText message="Saved<hidden>: open it in your recipes</hidden>" tags={hiddenTags} />
    </Link>
  ) : (
    <Button
      isPending={isPending}
      pendingLabel={t('Saving...')}
      data-print="hidden"
      onClick={() => mutate(shareUrl)}
    >
      <BookmarkPlus aria-hidden="true" />
      {t('Save to my recipes')}
    </Button>
  )
}
