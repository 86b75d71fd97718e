import { paths } from '../../../app/paths.ts'

const linkStyles = 'font-semibold text-leaf-ink underline underline-offset-4 hover:no-underline'

/** Instead of live products, which only people with a session see. */
export function SignInNotice() {
  return (
    <section role="status" className="mb-4 max-w-2xl rounded-control bg-leaf-soft p-4">
      <h2 className="font-semibold">Sign in required</h2>
      <p className="mt-1">
        <a href={paths.tempLogin} className={linkStyles}>
          Start a temporary session to search live products
        </a>
      </p>
      <p className="mt-1">
        Do you have an account?{' '}
        <a href={paths.login} className={linkStyles}>
          Sign in
        </a>
      </p>
    </section>
  )
}
