import { useEffect, useRef } from 'react'
import type { Session } from '../api/session.ts'
import { showToast } from '../ui/toast.ts'

/** Says why the page is suddenly the visitor's: the session expired or was ended elsewhere. */
export function useSessionEndNotice({ status }: Session) {
  const previous = useRef(status)
  useEffect(() => {
    const wasSignedIn = previous.current === 'approved' || previous.current === 'pending'
    previous.current = status
    if (wasSignedIn && status === 'signed-out') {
      showToast({ title: 'You have been signed out', description: 'Please sign in again to continue.' })
    }
  }, [status])
}
