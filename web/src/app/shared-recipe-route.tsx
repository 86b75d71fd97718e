import { useParams } from '@tanstack/react-router'
import { SharedRecipePage } from '../features/recipes/shared/shared-recipe-page.tsx'

export function SharedRecipeRoute() {
  const { shareUrl = '' } = useParams({ strict: false })
  return <SharedRecipePage key={shareUrl} shareUrl={shareUrl} reader="member" />
}
