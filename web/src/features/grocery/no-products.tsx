import { t } from '../../lib/locale/language.ts'

/** Shown after a search without results. */
export function NoProducts({ query }: { query: string }) {
  return (
    <p className="px-4 py-10 text-center text-balance text-ink-soft wrap-anywhere">
      {t('No products found for "{query}"', { query })}
    </p>
  )
}
