import { useHashDialog } from '../../../lib/navigation/use-hash-dialog.ts'

export type InvitationsTab = 'send' | 'received'

const hashes = { send: 'invite', received: 'invitations' } as const

const notation = {
  parse: (hash: string): InvitationsTab | null => {
    if (hash === hashes.send) return 'send'
    return hash === hashes.received ? 'received' : null
  },
  format: (tab: InvitationsTab) => hashes[tab],
}

/** The bell links to the dialog. */
export const useInvitationsDialog = () => useHashDialog(notation)
