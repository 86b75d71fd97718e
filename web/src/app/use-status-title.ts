import { useEffect } from 'react'
import type { Session } from '../api/session.ts'
import { toDocumentTitle } from './document-title.ts'

const titles: Partial<Record<Session['status'], string>> = {
  pending: 'Access Pending',
  unreachable: "Can't reach the server",
}

/** Names the screens without pages of their own; the two halves name their pages themselves. */
export function useStatusTitle({ status }: Session) {
  useEffect(() => {
    const title = titles[status]
    if (title) document.title = toDocumentTitle(title)
  }, [status])
}
