import { msg } from '@roost/contract/language/messages.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { toMessage } from '../../../api/calls/api-error.ts'
import { useSession } from '../../../api/session/session.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../lib/locale/language.ts'
import { useTask } from '../../../lib/forms/use-task.ts'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showFailure, showSuccess } from '../../../ui/toasts/toast.ts'
import { AuthCard } from '../auth-card.tsx'
import { InvitationCodeForm } from './invitation-code-form.tsx'
import { LoginPage } from '../login-page.tsx'
import { useAddressSecret } from '../use-address-secret.ts'
import { acceptLink, type JoinOutcome, openLink, type OpenedLink } from './invitation-links.api.ts'

type LinkState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'open'; readonly link: OpenedLink }

const useOpenedLink = (secret: string): LinkState => {
  const [state, setState] = useState<LinkState>({ kind: 'loading' })
  useEffect(() => {
    let isOver = false
    const show = (next: LinkState): void => {
      if (!isOver) setState(next)
    }
    openLink(secret).then(
      (link) => show({ kind: 'open', link }),
      (error: unknown) =>
        show({ kind: 'failed', reason: toMessage(error, t('The invitation could not be loaded.')) }),
    )
    return () => {
      isOver = true
    }
  }, [secret])
  return state
}

interface JoinPageProps {
  /** Called when a visitor sends credentials, so that the member pages can be prefetched. */
  readonly onSigningIn: () => void
  /** Called when a visitor has created an account through the link and is signed in. */
  readonly onSignedUp: (user: Account) => void
  /** Called when a visitor has signed in to an account that may still have to join. */
  readonly onSignedIn: (user: Account) => void
  /** Called when a person who is signed in has joined, or joins once their account is approved. */
  readonly onAccepted: (outcome: JoinOutcome['outcome']) => Promise<void>
}

/** Where an invitation link leads: visitors sign up or in, and people who are signed in join. */
export function JoinPage(props: JoinPageProps) {
  const { secret: brought, arrivals } = useAddressSecret('invitation')
  const [code, setCode] = useState<string | null>(null)
  const [attempts, setAttempts] = useState(0)
  const retry = () => {
    setCode(null)
    setAttempts(attempts + 1)
  }
  const secret = brought ?? code
  if (secret === null) return <InvitationCodeForm onCode={setCode} />
  // The key opens the link again on a retry, and when another link is opened in the same tab.
  return <OpenedInvitation key={`${arrivals} ${attempts}`} {...props} secret={secret} onRetry={retry} />
}

interface OpenedInvitationProps extends JoinPageProps {
  readonly secret: string
  readonly onRetry: () => void
}

function OpenedInvitation({ secret, onRetry, onAccepted, onSignedUp, ...signIn }: OpenedInvitationProps) {
  const state = useOpenedLink(secret)
  const { user } = useSession()
  if (state.kind === 'loading') return <JoinSkeleton />
  if (state.kind === 'failed') return <JoinFailure reason={state.reason} onRetry={onRetry} />
  const { link } = state
  if (user) return <AcceptInvitation user={user} link={link} secret={secret} onAccepted={onAccepted} />
  return (
    <LoginPage
      invitation={{ houseGroupName: link.houseGroupName, secret }}
      onSignedUp={onSignedUp}
      {...signIn}
    />
  )
}

function JoinSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('Loading the invitation')}
      className="mx-auto mt-2 flex w-full max-w-md flex-col items-center gap-4 py-8 md:mt-8"
    >
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-4 w-64" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}

function JoinFailure({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  return (
    <AuthCard title={t('Invitation')} description={reason}>
      <div className="flex flex-col gap-2">
        <Button variant="outline" size="lg" onClick={onRetry}>
          {t('Try again')}
        </Button>
        <a href={paths.home} className={buttonStyles({ variant: 'ghost' })}>
          {t('Go to the start page')}
        </a>
      </div>
    </AuthCard>
  )
}

interface AcceptInvitationProps {
  readonly user: Account
  readonly link: OpenedLink
  readonly secret: string
  readonly onAccepted: JoinPageProps['onAccepted']
}

const leaveFirst = msg('You are in another house group. Leave it first, then open this link again.')

const toExplanation = ({ isApproved, houseGroupId }: Account, { details }: OpenedLink) => {
  if (!details) return undefined
  const { approves, invitedBy } = details
  if (houseGroupId === details.houseGroupId) return t('You are a member already.')
  if (houseGroupId !== null) return t(leaveFirst)
  return isApproved || approves
    ? t('{invitedBy} invites you. You will share tasks, shopping, calendar and expenses.', { invitedBy })
    : t('{invitedBy} invites you. You join as soon as an administrator has approved your account.', {
        invitedBy,
      })
}

function AcceptInvitation({ user, link, secret, onAccepted }: AcceptInvitationProps) {
  const { houseGroupName: name, details } = link
  const { run: accept, isPending } = useTask(async () => {
    try {
      const { outcome } = await acceptLink(secret)
      if (outcome === 'joined') showSuccess(t('You joined the house group.'))
      await onAccepted(outcome)
    } catch (error) {
      showFailure(toMessage(error, t('An error occurred while joining the house group.')))
    }
  })
  return (
    <AuthCard title={t('Join {name}', { name })} description={toExplanation(user, link) ?? ''}>
      {user.houseGroupId === null ? (
        <Button size="lg" isPending={isPending} pendingLabel={t('Joining...')} onClick={() => accept()}>
          {t('Join {name}', { name })}
        </Button>
      ) : (
        <ElsewhereLink isMember={user.houseGroupId === details?.houseGroupId} />
      )}
    </AuthCard>
  )
}

function ElsewhereLink({ isMember }: { readonly isMember: boolean }): ReactNode {
  return (
    <a href={isMember ? paths.home : paths.houseGroups} className={buttonStyles({ size: 'lg' })}>
      {t(isMember ? 'Go to the dashboard' : 'Go to House Groups')}
    </a>
  )
}
