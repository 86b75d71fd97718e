import { toDisplayName } from '@roost/contract/text/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/pickers/combobox.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { InvitationListSkeleton } from './invitation-list.tsx'
import { availableUsersQuery, useSendInvitation } from './invitations.api.ts'

export function SendInvitation({ houseGroupId }: { houseGroupId: number }) {
  const { data: users, isPending, error, refetch, isFetching } = useQuery(availableUsersQuery(houseGroupId))
  const { mutate, isPending: isSending } = useSendInvitation()
  const [chosenId, setChosenId] = useState<string | null>(null)
  if (isPending) return <InvitationListSkeleton />
  if (!users) {
    return (
      <ErrorState
        title={t("Couldn't load whom you can invite")}
        {...toFailure({ error, isFetching, refetch })}
        className="py-4!"
      />
    )
  }
  if (users.length === 0)
    return (
      // Small, because on the first day this is the rule and the link above is the way.
      <div className="text-sm text-ink-soft">
        <p>{t('No users available to invite.')}</p>
        <p>{t('Who signs up and is approved can be invited, unless in a house group already.')}</p>
      </div>
    )
  const chosen = users.find(({ id }) => id === chosenId)
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) mutate({ houseGroupId, invitedUserId: chosen.id }, { onSuccess: () => setChosenId(null) })
      }}
    >
      <Combobox
        label={t('Who do you want to invite?')}
        hint={t('People without a house group can be invited.')}
        options={users.map((user) => ({ value: user.id, label: toDisplayName(user), hint: user.email }))}
        value={chosen?.id ?? null}
        onChange={setChosenId}
        placeholder={t('Choose a person…')}
        searchPlaceholder={t('Search by name…')}
        emptyText={t('No one available has this name.')}
      />
      <div className="flex flex-wrap gap-2 max-md:*:grow">
        <Button type="submit" disabled={!chosen} isPending={isSending} pendingLabel={t('Sending...')}>
          <Send aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Send Invitation')}
        </Button>
        {chosen && !isSending && (
          <Button variant="ghost" onClick={() => setChosenId(null)}>
            {t('Clear choice')}
          </Button>
        )}
      </div>
    </form>
  )
}
