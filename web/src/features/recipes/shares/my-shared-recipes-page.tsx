import { PageHeader } from '../../../ui/page-header.tsx'

export function MySharedRecipesPage() {
  return <PageHeader title="My Shared Recipes" />
}
