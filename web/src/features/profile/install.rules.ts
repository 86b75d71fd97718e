interface Environment {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** Whether the page already runs as an installed app. */
  readonly isStandalone: boolean
}

/** An iPad identifies itself as a Mac, but a Mac has no touch screen. */
const isAppleMobile = ({ userAgent, maxTouchPoints }: Environment): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Returns whether the browser installs apps from its share menu and this app is not installed yet. */
export const isAddedByShareMenu = (environment: Environment): boolean =>
  !environment.isStandalone && isAppleMobile(environment)
