import { type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../../api/session.ts'
import { setDocumentTitle } from '../document-title.ts'
import { focusMainHeading, takeArrival } from '../page-focus.ts'

/** A dialog opened while the page was loading keeps the focus, because losing it would close the dialog. */
const isInOpenDialog = (): boolean => {
  const dialog = document.activeElement?.closest('[role="dialog"][data-state="open"]')
  return dialog instanceof Element
}

const toTitle = ({ title, isForDemo }: StaticDataRouteOption, isTemporary: boolean) =>
  isForDemo && !isTemporary ? 'Page Not Found' : title

/** Sets the document title to the page's title and moves the focus to the heading after a navigation. */
export const usePageChange = (): void => {
  const router = useRouter()
  const { isTemporary } = useUser()
  const title = useMatches({ select: (matches) => toTitle(matches.at(-1)?.staticData ?? {}, isTemporary) })

  useEffect(() => {
    setDocumentTitle(title)
  }, [title])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const wasNavigatedTo = takeArrival() || (fromLocation && pathChanged)
        if (wasNavigatedTo && !isInOpenDialog()) focusMainHeading()
      }),
    [router],
  )
}
