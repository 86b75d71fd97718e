import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { PageNameWithParameter, Paths } from '../../lib/pages.ts'
import type { MemberPageName } from '../routes/page-modules.ts'
import { paths } from '../../lib/paths.ts'

type NavigationLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  readonly to: Paths[Exclude<MemberPageName, PageNameWithParameter>]
}

/** A navigation link. The router gives the link of the current page `aria-current="page"`. */
export function NavigationLink({ to, ...props }: NavigationLinkProps) {
  return <Link to={to} activeOptions={{ exact: to === paths.home, includeSearch: false }} {...props} />
}
