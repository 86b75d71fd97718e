import { Link } from '@tanstack/react-router'
import { ArrowLeft, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonStyles } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ChoresSkeleton } from './chores-skeleton.tsx'

const ChoresView = lazy(async () => ({ default: (await import('./chores-view.tsx')).ChoresView }))

/** Apart from its content, whose parts would otherwise count as those of pages that are opened often. */
export function ChoresPage() {
  return (
    <>
      <PageHeader
        title={t('Chores')}
        subtitle={
          <span className="max-md:hidden">
            {t('They have no date, and fade from green to red until somebody does them')}
          </span>
        }
        actions={
          <>
            <Link to={paths.tasks} className={buttonStyles({ variant: 'outline' })}>
              <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
              {t('Tasks')}
            </Link>
            <Link
              to={paths.chores}
              hash="new"
              state={{ isOverPage: true }}
              resetScroll={false}
              hashScrollIntoView={false}
              className={buttonStyles()}
            >
              <Plus aria-hidden="true" />
              {t('Add Chore')}
            </Link>
          </>
        }
      />
      <Suspense fallback={<ChoresSkeleton />}>
        <ChoresView />
      </Suspense>
    </>
  )
}
