import type { SharedPage } from '@roost/contract/recipes/recipe-shares.ts'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { cx } from '../../../lib/cx.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecipeBody } from '../detail/recipe-body.tsx'
import { PrintedRecipe } from '../detail/recipe-print.tsx'
import { useCooking } from '../detail/cooking/use-cooking.ts'
import { CopyLinkButton } from '../recipe-shares/copy-link-button.tsx'
import {
  formatSharedDate,
  formatViews,
  toSharerName,
  type SharedPageReader,
} from '../recipe-shares/shared-recipe.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

interface SharedRecipeProps {
  readonly page: SharedPage
  readonly reader: SharedPageReader
  readonly saveAction: ReactNode
}

export function SharedRecipe({ page, reader, saveAction }: SharedRecipeProps) {
  const cooking = useCooking(page.recipe)
  return (
    <article className="mx-auto w-full max-w-5xl pb-10">
      <Opening page={page}>
        {saveAction}
        <CopyLinkButton shareUrl={page.share.shareUrl} />
        <Button variant="outline" data-print="hidden" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </Button>
      </Opening>
      <Card className="mt-4">
        <RecipeBody recipe={{ ...page.recipe, imageUrl: null }} cooking={cooking} level={2} />
      </Card>
      <PrintedRecipe recipe={page.recipe} cooking={cooking} />
      {reader !== 'member' && <AboutRoost reader={reader} />}
    </article>
  )
}

interface OpeningProps {
  readonly page: SharedPage
  readonly children: ReactNode
}

/** The picture, the title, and the sharer with their note. */
function Opening({ page: { share, recipe, sharer }, children }: OpeningProps) {
  const [hasPicture, setHasPicture] = useState(recipe.imageUrl !== null)
  const sharerName = toSharerName(sharer)
  return (
    <Card isFlush className={cx('grid', hasPicture && 'md:grid-cols-2')}>
      {hasPicture && recipe.imageUrl !== null && (
        <img
          src={recipe.imageUrl}
          alt=""
          onError={() => setHasPicture(false)}
          className="aspect-4/3 size-full bg-sunken object-cover"
        />
      )}
      <div className="flex min-w-0 flex-col justify-center gap-4 p-4 md:p-6">
        <h1 className="font-display text-xl font-semibold tracking-[-0.01em] wrap-anywhere md:text-2xl">
          {recipe.title}
        </h1>
        <p className="flex items-center gap-3">
          <Avatar imageUrl={null} letter={sharerName.slice(0, 1)} label="" />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              {t('Shared by {name}', { name: sharerName })}
            </span>
            <span className="block text-sm text-ink-soft">
              <time dateTime={share.createdAt}>{formatSharedDate(share.createdAt)}</time>
              {` · ${formatViews(share.viewCount)}`}
            </span>
          </span>
        </p>
        {share.personalNote !== null && (
          <blockquote className="rounded-control bg-honey-soft px-4 py-3 whitespace-pre-line text-honey-ink wrap-anywhere">
            {share.personalNote}
          </blockquote>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden max-md:*:grow">{children}</div>
      </div>
    </Card>
  )
}

const endings = {
  visitor: [msg('Roost keeps the recipes, lists and plans of a home in one place.'), msg('What is Roost?')],
  pending: [msg('Your account is waiting for approval.'), msg('Back to its status')],
} as const

/** Shown to visitors, who may be seeing Roost for the first time, and to pending accounts. */
function AboutRoost({ reader }: { reader: keyof typeof endings }) {
  const [text, link] = endings[reader]
  return (
    <p data-print="hidden" className="mt-8 text-center text-balance text-ink-soft">
      {`${t(text)} `}
      <a href={paths.home} className="inline-block py-2.5 font-semibold text-leaf-ink underline">
        {t(link)}
      </a>
    </p>
  )
}
