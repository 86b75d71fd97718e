import { useEffect } from 'react'
import type { Session } from '../api/session.ts'
import { setDocumentTitle } from './document-title.ts'

const titles: Partial<Record<Session['status'], string>> = {
  unreachable: "Can't reach the server",
}

/**
 * Sets the document title for screens that are not pages. For pages, the part of the app that contains them sets the
 * title.
 */
export function useStatusTitle({ status }: Session) {
  useEffect(() => {
    const title = titles[status]
    if (title) setDocumentTitle(title)
  }, [status])
}
