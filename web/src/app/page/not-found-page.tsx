import { Link, useLocation } from '@tanstack/react-router'
import { t } from '../../lib/locale/language.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { findPageFor, pages } from '../../lib/pages.ts'
import { paths, serverPaths } from '../../lib/paths.ts'

const isForVisitorsAlone = (path: string): boolean => {
  const name = findPageFor('visitor', path)
  return name !== undefined && pages[name].audience.length === 1
}

export function NotFoundPage() {
  const isSignedOutPage = useLocation({ select: ({ pathname }) => isForVisitorsAlone(pathname) })
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-4 py-10 text-center">
      <Drawing name="lost-page" />
      <h1 className="mt-4 font-display text-xl font-semibold">{t('Page Not Found')}</h1>
      <p className="mt-1 text-balance text-ink-soft">
        {t(isSignedOutPage ? 'You are already signed in' : 'There is nothing at this address.')}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Link to={paths.home} className={buttonStyles()}>
          {t('Go to Dashboard')}
        </Link>
        {isSignedOutPage && (
          <a href={serverPaths.logout} className={buttonStyles({ variant: 'outline' })}>
            {t('Sign out')}
          </a>
        )}
      </div>
    </div>
  )
}
