import { Check, Star } from 'lucide-react'
import { memo } from 'react'
import { cx } from '../../../lib/cx.ts'
import { isPlainClick } from '../../../lib/navigation/plain-click.ts'
import { PendingMark } from '../../../ui/pending-mark.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { RatingText } from '../rows/rating-text.tsx'
import { formatRating, listCardFacts, toShownTags } from './recipe-card.rules.ts'
import { formatRecipeDialog, type RecipeDialogName } from '../rows/recipe-dialogs.rules.ts'
import { RecipePicture } from '../rows/recipe-picture.tsx'
import { formatMatch, matchMeaning } from '../rows/recipe-texts.rules.ts'
import { isSaved, type ListedRecipe } from '../rows/shown-recipe.ts'
import { t } from '../../../lib/locale/language.ts'

interface RecipeCardProps {
  readonly recipe: ListedRecipe
  /** The person who saved it, unless that is obvious. */
  readonly savedText: string | null
  /** A horizontal card, for narrow screens. */
  readonly isFlat: boolean
  readonly onOpen: (dialog: RecipeDialogName) => void
}

const toDialog = (recipe: ListedRecipe): RecipeDialogName =>
  isSaved(recipe) ? { kind: 'recipe', id: recipe.id } : { kind: 'found', foundId: recipe.id }

/** The whole card is the click target of its link. */
export const RecipeCard = memo(function RecipeCard({ recipe, savedText, isFlat, onOpen }: RecipeCardProps) {
  const { title, imageUrl } = recipe
  const dialog = toDialog(recipe)
  return (
    <article
      className={cx(
        'relative flex h-full overflow-clip rounded-card bg-surface shadow-soft transition-colors duration-120 hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-leaf-ink dark:ring-1 dark:ring-line',
        isFlat ? 'min-h-24' : 'flex-col',
      )}
    >
      <RecipePicture
        key={imageUrl}
        path={imageUrl}
        title={title}
        className={isFlat ? 'w-22 shrink-0 self-stretch' : 'aspect-video w-full'}
      />
      <div
        className={cx(
          'flex min-w-0 grow flex-col gap-1.5',
          isFlat ? 'justify-center px-3 py-2' : 'px-4 pt-3 pb-4',
        )}
      >
        <h2 className="line-clamp-2 leading-5 font-semibold wrap-anywhere">
          <a
            href={`#${formatRecipeDialog(dialog)}`}
            onClick={(event) => {
              if (!isPlainClick(event.nativeEvent)) return
              event.preventDefault()
              onOpen(dialog)
            }}
            className="outline-none after:absolute after:inset-0"
          >
            {title}
          </a>
          {'isPending' in recipe && <PendingMark className="ms-1.5 align-[-2px]" />}
        </h2>
        <Facts recipe={recipe} isFlat={isFlat} />
        <div className={isFlat ? 'flex flex-wrap items-center gap-x-2 gap-y-1' : 'contents'}>
          <Tags tags={recipe.tags} />
          <Marks matchScore={recipe.matchScore} savedText={savedText} />
        </div>
      </div>
    </article>
  )
})

/** The dot before the first fact of each line lies outside the list and is clipped. */
const factStyles =
  'before:inline-block before:w-3 before:text-center before:content-["·"/""] rtl:before:content-["،"/""]'

function Facts({ recipe, isFlat }: Pick<RecipeCardProps, 'recipe' | 'isFlat'>) {
  const rating = formatRating(recipe.rating)
  const facts = listCardFacts(recipe)
  if (rating === null && facts.length === 0) return null
  return (
    <div className="overflow-clip">
      <ul className={cx('-ms-3 flex flex-wrap text-ink-soft tabular-nums', isFlat ? 'text-xs' : 'text-sm')}>
        {rating !== null && (
          <li className={factStyles}>
            <Star
              aria-hidden="true"
              className="me-1 inline size-3.5 fill-honey stroke-honey-ink align-[-2px] stroke-1"
            />
            <RatingText rating={rating} />
          </li>
        )}
        {facts.map(({ kind, text }) => (
          <li key={kind} className={factStyles}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  const { shown, more } = toShownTags(tags)
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('Tags')} className="flex max-w-full min-w-0 flex-wrap items-center gap-1">
      {shown.map((tag) => (
        <li key={tag} className="flex max-w-full min-w-0">
          <Badge className="px-2!">{tag}</Badge>
        </li>
      ))}
      {more && <li className="text-xs text-ink-soft">{more}</li>}
    </ul>
  )
}

function Marks({
  matchScore,
  savedText,
}: { readonly matchScore: number } & Pick<RecipeCardProps, 'savedText'>) {
  const match = formatMatch(matchScore)
  if (!match && !savedText) return null
  return (
    <p className="mt-auto flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
      {match && (
        <Badge variant="success" title={t(matchMeaning)}>
          {match}
        </Badge>
      )}
      {savedText && (
        <span className="flex min-w-0 items-center gap-1">
          {savedText === t('Saved') && <Check aria-hidden="true" className="size-3.5 text-leaf-ink" />}
          <span className="truncate">{savedText}</span>
        </span>
      )}
    </p>
  )
}
