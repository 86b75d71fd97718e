interface SignInMessageProps {
  readonly loginPath: string
  /** Why nothing else helps. */
  readonly reason?: string
  /** Where somebody without an account can try it, if he can. */
  readonly trial?: { readonly path: string; readonly label: string } | undefined
}

const linkStyles = 'font-semibold text-leaf-ink underline underline-offset-4 hover:no-underline'

/** Instead of what only people with a session see. */
export function SignInMessage({ loginPath, reason, trial }: SignInMessageProps) {
  return (
    <section role="status" className="rounded-control bg-leaf-soft p-4">
      <h2 className="font-semibold">Sign in required</h2>
      {reason && <p className="mt-1">{reason}</p>}
      {trial && (
        <p className="mt-1">
          <a href={trial.path} className={linkStyles}>
            {trial.label}
          </a>
        </p>
      )}
      <p className="mt-1">
        Do you have an account?{' '}
        <a href={loginPath} className={linkStyles}>
          Sign in
        </a>
      </p>
    </section>
  )
}
