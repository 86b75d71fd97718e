import { useEffect } from 'react'
import type { Session } from '../api/session.ts'
import { setDocumentTitle } from './document-title.ts'

const titles: Partial<Record<Session['status'], string>> = {
  unreachable: "Can't reach the server",
}

/** Sets the document title of screens that are not pages; pages have their titles set by their part of the app. */
export function useStatusTitle({ status }: Session) {
  useEffect(() => {
    const title = titles[status]
    if (title) setDocumentTitle(title)
  }, [status])
}
