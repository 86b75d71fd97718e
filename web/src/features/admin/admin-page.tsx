import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useUser } from '../../api/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { t } from '../../lib/locale/language.ts'
import { formatCount } from '../../lib/locale/region.ts'
import { Badge } from '../../ui/badge.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { adminUsersQuery, useMarkRequestsRead } from './admin.api.ts'
import { AuditLogSkeleton } from './audit/audit-log-skeleton.tsx'
import { BackupMessage } from './backups/backup-message.tsx'
import { ExposureMessage } from './exposure-message.tsx'
import { UserAdministration } from './user-administration.tsx'

const AuditLog = lazy(async () => ({ default: (await import('./audit/audit-log.tsx')).AuditLog }))

const TwoFactorRequirement = lazy(async () => ({
  default: (await import('./two-factor-requirement.tsx')).TwoFactorRequirement,
}))

export function AdminPage() {
  const { role } = useUser()
  return role === 'admin' ? <AdminArea /> : <AccessDenied />
}

function AccessDenied() {
  return (
    <>
      <h1 className="sr-only">{t('Admin')}</h1>
      <EmptyState
        drawing={<Drawing name="lost-page" />}
        title={t('Access Denied')}
        description={t('You need admin privileges to access this page.')}
      />
    </>
  )
}

const tabs = ['users', 'activity', 'security'] as const

function AdminArea() {
  const { data: accounts } = useQuery(adminUsersQuery)
  const { mutate: markRequestsRead } = useMarkRequestsRead()
  const waiting = accounts?.filter(({ isApproved }) => !isApproved).length ?? 0
  const tab = useLocation({ select: ({ hash }) => tabs.find((name) => name === hash) ?? 'users' })
  const navigate = useNavigate()

  // Runs only once the accounts have loaded, and again whenever someone registers while the page is open.
  useEffect(() => {
    if (waiting > 0) markRequestsRead()
  }, [waiting, markRequestsRead])

  const showTab = (next: string) =>
    void navigate({
      to: paths.admin,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
      ...(next !== 'users' && { hash: next }),
    })

  return (
    <>
      <PageHeader
        title={t('Admin')}
        subtitle={t('Who may use this instance')}
        actions={
          waiting > 0 && (
            <Badge variant="warning">{t('{count} pending', { count: formatCount(waiting) })}</Badge>
          )
        }
      />
      <ExposureMessage />
      <BackupMessage />
      <Tabs value={tab} onValueChange={showTab}>
        <TabList label={t('Admin area')}>
          <Tab value="users">{t('Users')}</Tab>
          <Tab value="activity">{t('Activity')}</Tab>
          <Tab value="security">{t('Security')}</Tab>
        </TabList>
        <TabPanel value="users">
          <UserAdministration />
        </TabPanel>
        <TabPanel value="activity">
          <Suspense fallback={<AuditLogSkeleton />}>
            <AuditLog />
          </Suspense>
        </TabPanel>
        <TabPanel value="security">
          <Suspense fallback={null}>
            <TwoFactorRequirement />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  )
}
