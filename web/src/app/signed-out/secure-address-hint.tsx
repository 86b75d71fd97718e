import { notEncrypted } from '../../api/session/cookies.ts'
import { findSecureAddress } from '../../api/session/secure-address.ts'
import { useSession } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'

/** Says where people stay signed in if they do not on this page, because it was opened over plain http. */
export function SecureAddressHint() {
  const session = useSession()
  const address = findSecureAddress()
  const isKept = isSecureContext && !(session.status === 'signed-out' && session.wasNeverKept)
  if (address === null || isKept) return null
  return (
    <p className="mx-auto mt-3 max-w-5xl rounded-control bg-honey-soft px-4 py-3 text-sm text-honey-ink">
      {t(notEncrypted)}{' '}
      <a
        href={address + location.pathname + location.search + location.hash}
        dir="ltr"
        translate="no"
        className="font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        {address}
      </a>
    </p>
  )
}
