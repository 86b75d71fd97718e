/** Who opens the page: that decides what he can do with the recipe beside reading it. */
export type SharedPageReader = 'visitor' | 'pending' | 'member'

export interface SharedRecipePageProps {
  readonly shareUrl: string
  readonly reader: SharedPageReader
}

/** A shared recipe, for whoever has its link. Uses no cache of the member half: strangers read it, too. */
export function SharedRecipePage({ shareUrl }: SharedRecipePageProps) {
  return <p>{shareUrl}</p>
}
