/**
 * Tells password managers to which account the passwords of a form belong. They pass over inputs of type `hidden`, and some
 * over those that are not rendered.
 */
export function UsernameField({ username }: { readonly username: string }) {
  return (
    <input
      type="email"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  )
}
