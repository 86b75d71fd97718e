import type { RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { ExternalLink, Star } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { formatNumber } from '../../../lib/locale/region.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyles } from '../../../ui/button.tsx'
import { RatingText } from '../rows/rating-text.tsx'
import { formatMatch, matchMeaning } from '../rows/recipe-texts.rules.ts'
import { listFacts, listNutrition, toOriginal } from './recipe-facts.rules.ts'
import { SectionHeading, type SectionLevel } from './section-heading.tsx'
import { t } from '../../../lib/locale/language.ts'

interface RecipeOverviewProps {
  readonly recipe: RecipeContent & { readonly matchScore?: number }
}

interface RecipeDetailsProps {
  readonly recipe: RecipeContent
  readonly level: SectionLevel
}

/** A summary of the recipe to read before cooking. */
export function RecipeOverview({ recipe }: RecipeOverviewProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Badges recipe={recipe} />
      {recipe.description && (
        <p className="wrap-anywhere whitespace-pre-line @xl:text-lg @xl:leading-7">{recipe.description}</p>
      )}
    </div>
  )
}

export const hasDetails = ({ nutritionInfo, sourceUrl }: RecipeContent): boolean =>
  listNutrition(nutritionInfo).length > 0 || toOriginal(sourceUrl) !== null

/** Details that are not needed while cooking. */
export function RecipeDetails({ recipe, level }: RecipeDetailsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Nutrition recipe={recipe} level={level} />
      <OriginalLink sourceUrl={recipe.sourceUrl} />
    </div>
  )
}

function Badges({ recipe }: RecipeOverviewProps) {
  const match = formatMatch(recipe.matchScore ?? 0)
  return (
    <ul aria-label={t('About this recipe')} className="flex flex-wrap gap-1.5">
      {recipe.rating !== null && (
        <li className="max-w-full">
          <Badge variant="warning" className="text-sm!">
            <Star aria-hidden="true" className="me-1 inline size-3.5! fill-current align-[-2px]" />
            <RatingText rating={formatNumber(recipe.rating, { maximumFractionDigits: 1 })} />
          </Badge>
        </li>
      )}
      {match && (
        <li className="flex max-w-full flex-wrap items-center gap-x-1.5">
          <Badge variant="success" className="text-sm!">
            {match}
          </Badge>
          <span className="text-sm text-ink-soft">{t(matchMeaning)}</span>
        </li>
      )}
      {listFacts(recipe).map(({ label, value }) => (
        <li key={`${label} ${value}`} className="max-w-full">
          <Badge className="text-sm!">
            <span
              className={cx(isPlain(label) ? 'sr-only' : 'font-normal text-ink-soft')}
            >{`${label} `}</span>
            <span>{value}</span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** Whether the value is self-explanatory without a label. */
const isPlain = (label: string): boolean => ![t('Preparation'), t('Cooking')].includes(label)

function Nutrition({ recipe: { nutritionInfo }, level }: RecipeDetailsProps) {
  const headingId = useId()
  const facts = listNutrition(nutritionInfo)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="rounded-control bg-sunken p-3">
      <SectionHeading level={level} id={headingId} className="font-sans! text-sm! font-semibold!">
        {t('Nutrition per serving')}
      </SectionHeading>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2 @md:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function OriginalLink({ sourceUrl }: { readonly sourceUrl: string | null }) {
  const original = toOriginal(sourceUrl)
  if (!original) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <a
        href={original.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={buttonStyles({ variant: 'outline', size: 'sm' })}
      >
        <ExternalLink aria-hidden="true" />
        {t('View Original Recipe')}
      </a>
      <span className="min-w-0 truncate text-sm text-ink-soft">{original.host}</span>
    </div>
  )
}
