import { maxInvitationLinkUses } from '@roost/contract/house-groups/invitation-link-values.ts'
import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { useReauthentication } from '../../../api/session/reauthentication.ts'
import { useUser } from '../../../api/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PasswordDialog } from '../../../ui/dialogs/password-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { t } from '../../../lib/locale/language.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { formatInstantDay } from '../../../lib/time/wall-time.ts'
import { linkQuery, type NewLink, useCreateLink, useRemoveLink } from './invitation-links.api.ts'
import { NewInvitationLink } from './new-invitation-link.tsx'
import { UnreachableHint } from './unreachable-hint.tsx'

/** Lets a member invite people who are not in Roost yet, by a link or its QR code. */
export function InvitationLinkPanel({ houseGroupId }: { readonly houseGroupId: number }) {
  const { email } = useUser()
  const create = useCreateLink(houseGroupId)
  const { run, question } = useReauthentication(create)
  const remove = useRemoveLink(houseGroupId)
  const revoke = () => remove.mutate(undefined, { onSuccess: () => create.reset() })
  const created = create.isPending ? undefined : create.data
  return (
    <section aria-labelledby="invitation-link-heading" className="flex flex-col gap-3">
      <h3 id="invitation-link-heading" className="font-display text-base font-semibold">
        {t('By link or QR code')}
      </h3>
      {created ? (
        <NewInvitationLink created={created} isRevoking={remove.isPending} onRevoke={revoke} />
      ) : (
        <LinkChoice
          houseGroupId={houseGroupId}
          isCreating={create.isPending && !question.isOpen}
          isRevoking={remove.isPending}
          onCreate={(maxUses) => run({ maxUses })}
          onRevoke={revoke}
        />
      )}
      <PasswordDialog
        username={email}
        description={t('Whoever signs up through your link is approved at once.')}
        {...question}
      />
    </section>
  )
}

/** For how many people a link can be made. */
const peopleChoices = [1, 2, 5, maxInvitationLinkUses] as const

interface LinkChoiceProps {
  readonly houseGroupId: number
  readonly isCreating: boolean
  readonly isRevoking: boolean
  readonly onCreate: (maxUses: number) => void
  readonly onRevoke: () => void
}

function LinkChoice({ houseGroupId, isCreating, isRevoking, onCreate, onRevoke }: LinkChoiceProps) {
  const { role } = useUser()
  const { data, error, isFetching, refetch } = useQuery(linkQuery(houseGroupId))
  const [maxUses, setMaxUses] = useState(maxInvitationLinkUses)
  if (!data && error)
    return (
      <ErrorState
        title={t("Couldn't load your link")}
        {...toFailure({ error, isFetching, refetch })}
        className="py-4!"
      />
    )
  if (!data)
    return (
      <div role="status" aria-label={t('Loading your link')} className="flex flex-col gap-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-10 w-36" />
      </div>
    )
  return (
    <>
      <p className="text-ink-soft">
        {t(
          role === 'admin'
            ? 'Whoever opens it signs up and is a member at once, without waiting for approval.'
            : 'Whoever opens it signs up, and joins when an administrator has approved the account.',
        )}
      </p>
      {!data.isReachable && <UnreachableHint />}
      {data.link && <LinkInUse link={data.link} />}
      <SelectField
        label={t('It works for')}
        options={peopleChoices.map((count) => ({
          value: String(count),
          label: t('{count, plural, one {# person} other {# people}}', { count }),
        }))}
        value={String(maxUses)}
        onChange={({ target }) => setMaxUses(Number(target.value))}
      />
      <div className="flex flex-wrap gap-2 max-md:*:grow">
        <Button isPending={isCreating} pendingLabel={t('Creating link...')} onClick={() => onCreate(maxUses)}>
          <QrCode aria-hidden="true" />
          {t(data.link ? 'Replace Link' : 'Create Link')}
        </Button>
        {data.link && (
          <Button variant="outline" isPending={isRevoking} pendingLabel={t('Revoking...')} onClick={onRevoke}>
            {t('Revoke')}
          </Button>
        )}
      </div>
    </>
  )
}

function LinkInUse({ link: { usesLeft, expiresAt } }: Pick<NewLink, 'link'>) {
  const now = useWallClock()
  return (
    <p className="rounded-control bg-sunken px-3 py-2 text-sm">
      {t(
        'Your link works until {date}, for {count, plural, one {# more person} other {# more people}}. It was shown once; replace it to see a new one.',
        { date: formatInstantDay(expiresAt, now), count: usesLeft },
      )}
    </p>
  )
}
