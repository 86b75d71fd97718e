import { useMediaQuery } from '../../lib/use-media-query.ts'

/** `full` labels every entry, `icons` shows labels on hover, `phone` collapses them into a menu. */
export type LayoutKind = 'full' | 'icons' | 'phone'

export const useLayoutKind = (): LayoutKind => {
  const isLarge = useMediaQuery('(min-width: 1024px)')
  const isMedium = useMediaQuery('(min-width: 768px)')
  if (isLarge) return 'full'
  return isMedium ? 'icons' : 'phone'
}
