import { useParams } from '@tanstack/react-router'
import { SaveSharedButton } from '../../features/recipes/shared-recipe/save-shared-button.tsx'
import { SharedRecipePage } from '../../features/recipes/shared-recipe/shared-recipe-page.tsx'
import { setDocumentTitle } from '../page/document-title.ts'

export function SharedRecipeRoute() {
  const { shareUrl = '' } = useParams({ strict: false })
  return (
    <SharedRecipePage
      key={shareUrl}
      shareUrl={shareUrl}
      reader="member"
      onTitle={setDocumentTitle}
      saveAction={<SaveSharedButton shareUrl={shareUrl} />}
    />
  )
}
