import { t } from '../lib/locale/language.ts'
import { RichText } from './rich-text.tsx'

interface SignInMessageProps {
  readonly loginPath: string
  /** Explains why signing in is needed. */
  readonly reason?: string
  /** The page on which a visitor can try the feature, if there is one. */
  readonly demo?: { readonly path: string; readonly label: string } | undefined
}

const linkStyles = 'font-semibold text-leaf-ink underline underline-offset-4 hover:no-underline'

const toLinkTag = (path: string) => ({
  link: (text: string) => (
    <a href={path} className={linkStyles}>
      {text}
    </a>
  ),
})

/** Replaces content that needs a session. */
export function SignInMessage({ loginPath, reason, demo }: SignInMessageProps) {
  return (
    <section role="status" className="rounded-control bg-leaf-soft p-4">
      <h2 className="font-semibold">{t('Sign in required')}</h2>
      {reason && <p className="mt-1">{reason}</p>}
      {demo && (
        <p className="mt-1">
          <a href={demo.path} className={linkStyles}>
            {demo.label}
          </a>
        </p>
      )}
      <p className="mt-1">
        <RichText message="Do you have an account? <link>Sign in</link>" tags={toLinkTag(loginPath)} />
      </p>
    </section>
  )
}
