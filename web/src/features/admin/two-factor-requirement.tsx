import { type TwoFactorAudience, twoFactorAudiences } from '@roost/contract/admin/admin-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../api/calls/query-failure.ts'
import { useReauthentication } from '../../api/session/reauthentication.ts'
import { useUser } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PasswordDialog } from '../../ui/dialogs/password-dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { needsReauthentication, twoFactorQuery, useRequireTwoFactor } from './admin.api.ts'
import { SignInAgain } from './sign-in-again.tsx'

const labels: Readonly<Record<TwoFactorAudience, string>> = {
  nobody: msg('Nobody'),
  admins: msg('Admins'),
  everybody: msg('Everybody'),
}

export function TwoFactorRequirement() {
  const { data, error, isFetching, refetch } = useQuery(twoFactorQuery)
  const { email } = useUser()
  const requirement = useRequireTwoFactor()
  const { run, question } = useReauthentication(requirement)
  const { isPending, variables } = requirement
  if (needsReauthentication(error)) return <SignInAgain />
  if (!data && error)
    return (
      <ErrorState title={t("Couldn't load the settings")} {...toFailure({ error, isFetching, refetch })} />
    )
  return (
    <Card>
      <CardTitle>{t('Two-factor authentication')}</CardTitle>
      <p className="mt-1 text-ink-soft">
        {t(
          'Whoever must use it and does not yet is asked to set it up at the next page, before anything else.',
        )}
      </p>
      {data ? (
        <SelectField
          label={t('Required of')}
          className="mt-4 max-w-xs"
          options={twoFactorAudiences.map((audience) => ({ value: audience, label: t(labels[audience]) }))}
          value={isPending ? variables.requiredOf : data.requiredOf}
          disabled={isPending}
          onChange={({ target }) => {
            const chosen = twoFactorAudiences.find((audience) => audience === target.value)
            if (chosen) run({ requiredOf: chosen })
          }}
        />
      ) : (
        <Skeleton className="mt-4 h-16 max-w-xs" />
      )}
      <PasswordDialog
        username={email}
        description={t('Fewer people would need a second factor to sign in.')}
        {...question}
      />
    </Card>
  )
}
