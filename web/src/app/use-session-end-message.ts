import { useEffect, useRef } from 'react'
import type { Session } from '../api/session.ts'
import { showToast } from '../ui/toast.ts'

const ended = { title: 'You have been signed out', description: 'Please sign in again to continue.' }
const demoEnded = {
  title: 'Your temporary session has ended',
  description: 'Everything in it has been deleted.',
}

/** Explains why the signed-out app appeared: the session expired or was ended elsewhere. */
export function useSessionEndMessage({ status, user }: Session) {
  const previous = useRef(user)
  useEffect(() => {
    const before = previous.current
    previous.current = user
    if (before && status === 'signed-out') showToast(before.isTemporary ? demoEnded : ended)
  }, [status, user])
}
