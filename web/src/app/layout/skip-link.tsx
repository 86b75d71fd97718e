import { buttonStyles } from '../../ui/button.tsx'
import { cx } from '../../lib/cx.ts'
import { focusMainHeading } from '../page-focus.ts'

export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        // Does not change the URL, since the router would treat that as a navigation.
        event.preventDefault()
        focusMainHeading()
      }}
      className={cx(buttonStyles(), 'fixed top-2 left-2 z-60 not-focus:sr-only')}
    >
      Skip to content
    </a>
  )
}
