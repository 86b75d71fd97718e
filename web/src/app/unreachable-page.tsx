import { useEffect } from 'react'
import { refreshSession } from '../api/session.ts'
import { FullPageMessage } from './full-page-message.tsx'

const retry = () => void refreshSession()

export function UnreachablePage() {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return (
    <FullPageMessage
      title="Can't reach the server"
      description="Please check your connection and try again in a moment."
      onRetry={retry}
    />
  )
}
