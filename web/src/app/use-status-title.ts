import { useEffect } from 'react'
import type { Session } from '../api/session.ts'
import { setDocumentTitle } from './document-title.ts'

const titles: Partial<Record<Session['status'], string>> = {
  unreachable: "Can't reach the server",
}

/** Names the screens without pages of their own; the halves name their pages themselves. */
export function useStatusTitle({ status }: Session) {
  useEffect(() => {
    const title = titles[status]
    if (title) setDocumentTitle(title)
  }, [status])
}
