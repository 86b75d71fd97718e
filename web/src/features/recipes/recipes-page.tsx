import { PageHeader } from '../../ui/page-header.tsx'
import { RecipeDialogs } from './recipe-dialogs.tsx'

export function RecipesPage() {
  return (
    <>
      <PageHeader title="Recipes" />
      <RecipeDialogs />
    </>
  )
}
