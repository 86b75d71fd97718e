import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '../../lib/locale/language.ts'
import { paths } from '../../lib/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { WhoDoesWhatSkeleton } from './who-does-what-skeleton.tsx'

const WhoDoesWhatView = lazy(async () => ({
  default: (await import('./who-does-what-view.tsx')).WhoDoesWhatView,
}))

/** Apart from its content, whose parts would otherwise count as those of pages that are opened often. */
export function WhoDoesWhatPage() {
  return (
    <>
      <PageHeader
        title={t('Who Does What')}
        subtitle={t('What each of you did in the last four weeks')}
        actions={
          <Link to={paths.tasks} className={buttonStyles({ variant: 'outline' })}>
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
            {t('Tasks')}
          </Link>
        }
      />
      <Suspense fallback={<WhoDoesWhatSkeleton />}>
        <WhoDoesWhatView />
      </Suspense>
    </>
  )
}
