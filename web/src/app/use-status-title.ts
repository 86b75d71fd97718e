import { useEffect } from 'react'
import type { Session } from '../api/session.ts'
import { setDocumentTitle } from './document-title.ts'

const titles: Partial<Record<Session['status'], string>> = {
  unreachable: "Can't reach the server",
}

/** Sets the title of screens that are not pages; the parts of the app set the titles of their pages. */
export function useStatusTitle({ status }: Session) {
  useEffect(() => {
    const title = titles[status]
    if (title) setDocumentTitle(title)
  }, [status])
}
