import type { Invitation } from '@roost/contract/house-groups/invitations.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatCount } from '../../../lib/locale/region.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { InvitationLinkPanel } from '../invitation-links/invitation-link-panel.tsx'
import { InvitationList } from './invitation-list.tsx'
import { invitationsQuery, useAnswerInvitation } from './invitations.api.ts'
import { countPending, toSplitInvitations } from './invitations.rules.ts'
import { SendInvitation } from './send-invitation.tsx'
import type { InvitationsTab } from './use-invitations-dialog.ts'

interface InvitationsDialogProps {
  /** The open tab; null when the dialog is closed. */
  readonly tab: InvitationsTab | null
  readonly onClose: () => void
}

export function InvitationsDialog({ tab, onClose }: InvitationsDialogProps) {
  return (
    <Dialog isOpen={tab !== null} onClose={onClose} title={t('Invitations')} isKeyboardHeldBack>
      <InvitationTabs tab={tab} onAccepted={onClose} />
    </Dialog>
  )
}

const noInvitations: readonly Invitation[] = []

function InvitationTabs({ tab, onAccepted }: { tab: InvitationsTab | null; onAccepted: () => void }) {
  const { id: userId, houseGroupId } = useUser()
  const query = useQuery(invitationsQuery)
  const answer = useAnswerInvitation(onAccepted)
  const { received, sent } = toSplitInvitations(query.data ?? noInvitations, userId)
  // The tab that was last open, which stays visible while the dialog fades out.
  const [opened, setOpened] = useState(tab)
  const [chosen, setChosen] = useState<string>(tab ?? 'received')
  if (tab !== null && tab !== opened) {
    setOpened(tab)
    setChosen(tab)
  }
  const isOutside = houseGroupId === null
  const shown = isOutside && chosen === 'send' ? 'received' : chosen
  return (
    <Tabs value={shown} onValueChange={setChosen}>
      <InvitationTabList isOutside={isOutside} pendingCount={countPending(received)} />
      <TabPanel value="send" className="min-h-64">
        {houseGroupId !== null && (
          <div className="flex flex-col gap-5">
            <InvitationLinkPanel houseGroupId={houseGroupId} />
            <section aria-labelledby="invite-account-heading">
              <h3 id="invite-account-heading" className="mb-2 font-display text-base font-semibold">
                {t('Somebody who has an account')}
              </h3>
              <SendInvitation houseGroupId={houseGroupId} />
            </section>
          </div>
        )}
      </TabPanel>
      <TabPanel value="sent" className="min-h-64">
        <InvitationList
          kind="sent"
          query={query}
          invitations={sent}
          emptyText={t('Your house group has not invited anyone yet.')}
        />
      </TabPanel>
      <TabPanel value="received" className="min-h-64">
        <InvitationList
          kind="received"
          query={query}
          invitations={received}
          emptyText={t('No one has invited you yet.')}
          answer={answer.isPending ? answer.variables : undefined}
          onAnswer={answer.mutate}
        />
      </TabPanel>
    </Tabs>
  )
}

/** Narrow enough for three tabs on a 320 px screen. */
const tabStyles = 'max-md:px-2!'

interface InvitationTabListProps {
  /** Whether the member is without a house group. */
  readonly isOutside: boolean
  readonly pendingCount: number
}

function InvitationTabList({ isOutside, pendingCount }: InvitationTabListProps) {
  const hintId = useId()
  return (
    <div>
      <TabList label={t('Invitations')} className="md:w-full">
        <Tab
          value="send"
          disabled={isOutside}
          aria-describedby={isOutside ? hintId : undefined}
          className={tabStyles}
        >
          {t('Send Invite')}
        </Tab>
        <Tab value="sent" className={tabStyles}>
          {t(msg('Sent', 'invitations'))}
        </Tab>
        <Tab value="received" className={tabStyles}>
          {t(msg('Received', 'invitations'))}
          {pendingCount > 0 && (
            <Badge variant="warning" className="tabular-nums">
              {formatCount(pendingCount)}
            </Badge>
          )}
        </Tab>
      </TabList>
      {isOutside && (
        <p id={hintId} className="mt-2 text-sm text-ink-soft">
          {t('Only members can invite: join or create a house group first.')}
        </p>
      )}
    </div>
  )
}
