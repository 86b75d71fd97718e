import { useEffect } from 'react'
import { refreshSession } from '../api/session.ts'
import { FullPageNotice } from './full-page-notice.tsx'

const retry = () => void refreshSession()

export function UnreachablePage() {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return (
    <FullPageNotice
      title="Can't reach the server"
      description="Please check your connection and try again in a moment."
      onRetry={retry}
    />
  )
}
