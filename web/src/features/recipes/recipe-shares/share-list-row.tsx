import type { ListedShare } from '@roost/contract/recipes/recipe-shares.ts'
import { Link } from '@tanstack/react-router'
import { Eye, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { RecipePicture } from '../rows/recipe-picture.tsx'
import { formatSharedDate, formatViews, toSharerName } from './shared-recipe.rules.ts'
import { CopyLinkButton } from './copy-link-button.tsx'
import { toShareBadge } from './recipe-shares.rules.ts'
import { t } from '../../../lib/locale/language.ts'

interface ShareListRowProps {
  readonly share: ListedShare
  /** Only for the viewer's own shares. */
  readonly onRemove?: ((share: ListedShare) => void) | undefined
}

export function ShareListRow({ share, onRemove }: ShareListRowProps) {
  const { recipe, personalNote } = share
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      // The browser skips the layout of rows outside the viewport.
      className="flex h-full flex-col overflow-clip rounded-card bg-surface shadow-soft [contain-intrinsic-size:auto_11rem] [content-visibility:auto] dark:ring-1 dark:ring-line"
    >
      <div className="flex grow">
        <RecipePicture
          key={recipe.imageUrl}
          path={recipe.imageUrl}
          title={recipe.title}
          className="w-24 shrink-0 self-stretch sm:w-32"
        />
        <div className="flex min-h-28 min-w-0 grow flex-col gap-1.5 px-3 py-2.5 sm:px-4 sm:py-3">
          <h2 id={titleId} className="line-clamp-2 leading-5 font-semibold wrap-anywhere">
            {recipe.title}
          </h2>
          <Facts share={share} isOwn={onRemove !== undefined} />
          {personalNote !== null && (
            <blockquote className="line-clamp-3 text-sm whitespace-pre-line wrap-anywhere">
              {t('“{note}”', { note: personalNote })}
            </blockquote>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 px-3 pt-2.5 pb-3 max-sm:*:grow sm:px-4">
        <Link
          to={`${paths.shared}/$shareUrl`}
          params={{ shareUrl: share.shareUrl }}
          aria-label={t(onRemove ? 'Preview {title}' : 'View Recipe {title}', { title: recipe.title })}
          className={buttonStyles({ variant: 'outline' })}
        >
          <Eye aria-hidden="true" />
          {t(onRemove ? 'Preview' : 'View Recipe')}
        </Link>
        <CopyLinkButton
          shareUrl={share.shareUrl}
          label={t('Copy Link to {title}', { title: recipe.title })}
        />
        {onRemove && (
          <Button
            variant="ghost"
            aria-label={t('Delete the share of {title}', { title: recipe.title })}
            className="text-clay-ink! max-sm:size-11 max-sm:grow-0! max-sm:p-0!"
            onClick={() => onRemove(share)}
          >
            <Trash2 aria-hidden="true" />
            <span className="max-sm:sr-only">{t('Delete')}</span>
          </Button>
        )}
      </div>
    </article>
  )
}

function Facts({ share, isOwn }: { readonly share: ListedShare; readonly isOwn: boolean }) {
  const badge = toShareBadge(share.shareType)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-soft tabular-nums">
      <Badge variant={badge.variant}>{badge.label}</Badge>
      <span>{formatViews(share.viewCount)}</span>
      <time dateTime={share.createdAt}>{formatSharedDate(share.createdAt)}</time>
      {!isOwn && (
        <span className="w-full truncate">{t('Shared by {name}', { name: toSharerName(share.sharer) })}</span>
      )}
    </p>
  )
}
