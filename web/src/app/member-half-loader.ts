/** Apart from the half itself, so that signing in can start the download before the answer is there. */
export const loadMemberHalf = () => import('./member-half.tsx')

export const preloadMemberHalf = (): void => {
  // A failed download is tried again, and told, when the half is shown.
  loadMemberHalf().catch(() => {})
}
