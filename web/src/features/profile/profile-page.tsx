import { toAvatarLetter, toDisplayName } from '@roost/contract/text/names.ts'
import { useUser } from '../../api/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DevicesCard } from './sessions/devices-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { PushCard } from './push/push-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { BadgeCheck, CalendarDays, LogOut, type LucideIcon, Mail, MailCheck, UserRound } from 'lucide-react'
import { getDateLocale, t } from '../../lib/locale/language.ts'
import { setTheme, useThemeChoice } from '../../lib/device/theme.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ThemeChoiceCards } from '../../ui/fields/theme-choice.tsx'
import { InstallSteps, useInstallWay } from './install-steps.tsx'
import type { ReactNode } from 'react'
import { serverPaths } from '../../lib/paths.ts'

const toTimeTag = (dateTime: string) => ({
  time: (text: string) => <time dateTime={dateTime}>{text}</time>,
})

function AccountOverview() {
  const user = useUser()
  const memberSince = new Date(user.createdAt).toLocaleDateString(getDateLocale(), { dateStyle: 'long' })
  return (
    <Card>
      <CardTitle>{t('Account overview')}</CardTitle>
      <ul className="mt-3 grid gap-x-6 gap-y-2.5 md:grid-cols-2 xl:grid-cols-1">
        <Fact Icon={UserRound}>
          <span className="sr-only">{`${t('Name:')} `}</span>
          <span className="font-semibold">{toDisplayName(user)}</span>
        </Fact>
        <Fact Icon={Mail}>
          <span className="sr-only">{`${t('Email:')} `}</span>
          {user.email}
        </Fact>
        {/* Either an administrator's approval or the sign-in provider has verified the address. */}
        <Fact Icon={MailCheck}>{t('Email verified')}</Fact>
        <Fact Icon={BadgeCheck}>{t(user.isApproved ? 'Account approved' : 'Pending approval')}</Fact>
        <Fact Icon={CalendarDays}>
          <RichText
            message="Member since <time>{date}</time>"
            values={{ date: memberSince }}
            tags={toTimeTag(user.createdAt)}
          />
        </Fact>
      </ul>
      <a
        href={serverPaths.logout}
        className={buttonStyles({ variant: 'outline', className: 'mt-5 max-md:w-full' })}
      >
        <LogOut aria-hidden="true" className="size-[1.125rem] rtl:-scale-x-100" />
        {t('Logout')}
      </a>
    </Card>
  )
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function ThemeCard() {
  return (
    <Card>
      <CardTitle>{t('Theme')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-soft">{t('Counts for every page on this device.')}</p>
      <ThemeChoiceCards value={useThemeChoice()} onChange={setTheme} />
    </Card>
  )
}

/** Explains how to install the app on this device. Renders nothing if it is installed or cannot be installed. */
function InstallCard() {
  const { install, isHinted } = useInstallWay()
  if (!install && !isHinted) return null
  return (
    <Card>
      <CardTitle>{t('Roost on this device')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-soft">
        {t(
          isSecureContext ? 'It gets its own icon and opens without a connection.' : 'It gets its own icon.',
        )}
      </p>
      <InstallSteps label={t('Install Roost')} />
    </Card>
  )
}

export function ProfilePage() {
  const user = useUser()
  return (
    <>
      <header className="mb-4 flex items-center gap-4 md:mb-6">
        <Avatar
          size="lg"
          imageUrl={user.profileImageUrl}
          letter={toAvatarLetter(user)}
          label={toDisplayName(user)}
        />
        <div className="min-w-0">
          <h1 className="font-display text-xl font-semibold tracking-[-0.01em] md:text-2xl">
            {t('Profile')}
          </h1>
          <Badge variant={user.isApproved ? 'success' : 'warning'} className="mt-1">
            {t(user.isApproved ? 'Approved' : 'Pending')}
          </Badge>
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 md:gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 md:gap-6">
          <AccountOverview />
          <ProfileForm />
        </div>
        <div className="flex min-w-0 flex-col gap-4 md:gap-6">
          <LanguageCard />
          <ThemeCard />
          <InstallCard />
          <PushCard />
          <DevicesCard />
        </div>
      </div>
    </>
  )
}
