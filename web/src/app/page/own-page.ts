import { isPlainClick } from '../../lib/navigation/plain-click.ts'

const isOwnPage = ({ origin, pathname, hash, target, download }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  !pathname.startsWith('/api/') &&
  hash === '' &&
  target === '' &&
  download === ''

/** Returns the path of a link that can be followed without reloading the app; null for any other click. */
export const findOwnPage = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && isPlainClick(event) && isOwnPage(link) ? link.pathname + link.search : null
}
