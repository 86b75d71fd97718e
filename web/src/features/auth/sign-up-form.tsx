import type { Account } from '@roost/contract/accounts/users.ts'
import { listBrokenRules, passwordHint, passwordLength } from '@roost/contract/accounts/password-rules.ts'
import { paths } from '../../lib/paths.ts'
import { quietLinkStyle } from './auth-card.tsx'
import { toFieldErrors, toMessage } from '../../api/calls/api-error.ts'
import { toCookieErrors } from '../../api/session/cookies.ts'
import { t } from '../../lib/locale/language.ts'
import { useSignedOutForm } from '../../lib/forms/use-signed-out-form.ts'
import { Button } from '../../ui/button.tsx'
import { NewPasswordField } from '../../ui/fields/new-password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showFailure, showToast } from '../../ui/toasts/toast.ts'
import { signUp } from './auth.api.ts'

const loadRegistration = async () => (await import('@roost/contract/accounts/auth-input.ts')).registration

/** What a person who has opened an invitation link sees and uses. */
export interface Invitation {
  readonly houseGroupName: string
  readonly secret: string
}

interface SignUpFormProps {
  readonly setupCode: string | undefined
  readonly invitation: Invitation | undefined
  /** Called with the new account, which is signed in. */
  readonly onSignedUp: (user: Account) => void
}

/** Whoever was invited but waits for approval reads that on the next page. */
const toWelcome = ({ isApproved }: Account, isInvited: boolean): string | undefined => {
  if (!isInvited) return t('Your account has been created. You can now sign in.')
  return isApproved ? t('You are a member now.') : undefined
}

export function SignUpForm({ setupCode, invitation, onSignedUp }: SignUpFormProps) {
  const { formProps, toField, isPending } = useSignedOutForm(loadRegistration, async (values) => {
    try {
      const secret = invitation ? { invitation: invitation.secret } : setupCode && { setupCode }
      const user = await signUp({ ...values, ...secret })
      showToast({
        title: t('Registration successful'),
        description: toWelcome(user, invitation !== undefined),
      })
      onSignedUp(user)
      return []
    } catch (error) {
      showFailure(toMessage(error, t('Registration failed')), { title: t('Registration failed') })
      return [...toFieldErrors(error), ...toCookieErrors(error)]
    }
  })

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <TextField label={t('First name')} autoComplete="given-name" {...toField('firstName')} />
        <TextField label={t('Last name')} autoComplete="family-name" {...toField('lastName')} />
      </div>
      <TextField label={t('Email')} type="email" autoComplete="username" {...toField('email')} />
      <NewPasswordField
        label={t('Password')}
        hint={t(passwordHint, { count: passwordLength.min })}
        listBrokenRules={listBrokenRules}
        {...toField('password')}
      />
      <Button type="submit" size="lg" isPending={isPending} pendingLabel={t('Creating account...')}>
        {t('Sign Up')}
      </Button>
      {!invitation && (
        <a href={paths.join} className={quietLinkStyle}>
          {t('I have an invitation code')}
        </a>
      )}
    </form>
  )
}
