import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '../../../app/paths.ts'

export type InvitationsTab = 'send' | 'received'

const hashes = { send: 'invite', received: 'invitations' } as const

const parseHash = (hash: string): InvitationsTab | null => {
  if (hash === hashes.send) return 'send'
  return hash === hashes.received ? 'received' : null
}

/** Stores the open dialog in the URL, so that the back gesture closes it and the bell can link to it. */
export const useInvitationsDialog = () => {
  const tab = useLocation({ select: ({ hash }) => parseHash(hash) })
  const navigate = useNavigate()
  const { history } = useRouter()
  const wasPushed = useRef(false)

  const open = (next: InvitationsTab): void => {
    wasPushed.current = true
    void navigate({
      to: paths.houseGroups,
      hash: hashes[next],
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }
  const close = (): void => {
    if (wasPushed.current) history.back()
    else void navigate({ to: paths.houseGroups, replace: true, resetScroll: false })
    wasPushed.current = false
  }
  return { tab, open, close }
}
