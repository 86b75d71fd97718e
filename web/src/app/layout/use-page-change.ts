import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toDocumentTitle } from '../document-title.ts'
import { focusMainHeading } from '../page-focus.ts'

/** Names the document after the page and moves the focus to the heading of a page that was navigated to. */
export const usePageChange = (): void => {
  const router = useRouter()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })

  useEffect(() => {
    document.title = toDocumentTitle(title)
  }, [title])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (fromLocation && pathChanged) focusMainHeading()
      }),
    [router],
  )
}
