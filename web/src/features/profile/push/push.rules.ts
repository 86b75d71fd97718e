/** What stands in the way of push messages in this browser; null if nothing does. */
export type PushObstacle = 'insecure' | 'not-installed' | 'unsupported' | 'blocked' | null

interface Browser {
  /** Whether the page came over https, or from this machine. */
  readonly isSecure: boolean
  readonly hasPush: boolean
  /** Whether this is an iPhone or iPad whose browser has push messages only for installed apps, and this is not one. */
  readonly needsInstalling: boolean
  readonly permission: NotificationPermission
}

export const findPushObstacle = ({
  isSecure,
  hasPush,
  needsInstalling,
  permission,
}: Browser): PushObstacle => {
  if (!isSecure) return 'insecure'
  if (needsInstalling) return 'not-installed'
  if (!hasPush) return 'unsupported'
  return permission === 'denied' ? 'blocked' : null
}
