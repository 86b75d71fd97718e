import type { RecipeShare } from '@roost/contract/recipes/recipe-shares.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Share2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../../lib/paths.ts'
import { canShare, openShareSheet } from '../../../lib/device/share-sheet.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { audiences } from './recipe-shares.rules.ts'
import { findReachHint } from './link-reach.rules.ts'
import { toShareLink } from './share-link.ts'
import { t } from '../../../lib/locale/language.ts'

interface NewShareLinkProps {
  readonly share: RecipeShare
  readonly onDone: () => void
}

const tags = {
  link: (text: string) => (
    <Link to={paths.mySharedRecipes} className="font-semibold text-leaf-ink underline">
      {text}
    </Link>
  ),
}

/** Shows a newly created link and who can open it. */
export function NewShareLink({ share, onDone }: NewShareLinkProps) {
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])
  const link = toShareLink(share.shareUrl)
  const hint = findReachHint(new URL(link).hostname)
  return (
    <>
      <p
        ref={start}
        tabIndex={-1}
        className="flex gap-3 rounded-control bg-leaf-soft px-4 py-3 text-leaf-ink outline-none"
      >
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {`${t('Your link is ready.')} `}
          <span className="font-semibold">{t(audiences[share.shareType])}</span>
        </span>
      </p>
      <code
        translate="no"
        className="mt-4 block rounded-control bg-sunken px-3 py-3 font-mono text-sm select-all [overflow-wrap:anywhere]"
      >
        {link}
      </code>
      {hint && (
        <p className="mt-2 rounded-control bg-honey-soft px-3 py-2 text-sm text-honey-ink">{t(hint)}</p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        <RichText
          message="You can see how often it was opened, and take it back, in <link>My Shared Recipes</link>."
          tags={tags}
        />
      </p>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          {t('Done')}
        </Button>
        {canShare() && (
          <Button
            variant="outline"
            onClick={() => void openShareSheet({ title: share.recipe.title, url: link })}
          >
            <Share2 aria-hidden="true" />
            {t('Send')}
          </Button>
        )}
        <CopyLinkButton shareUrl={share.shareUrl} isPrimary />
      </DialogFooter>
    </>
  )
}
