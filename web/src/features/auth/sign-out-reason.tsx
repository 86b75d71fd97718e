import { useEffect, useState } from 'react'
import { explainSignOut } from '../../api/session/installed-session.ts'

/** Says in an installed app why it is signed out. */
export function SignOutReason() {
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => {
    // Without a connection, nobody can sign in either.
    explainSignOut().then(setReason, () => {})
  }, [])
  return reason && <p className="rounded-control bg-sunken px-3 py-2 text-sm">{reason}</p>
}
