interface Surroundings {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** Whether the page runs as an app of its own already. */
  readonly isStandalone: boolean
}

/** An iPad says it is a Mac; a Mac has no touch screen. */
const isAppleMobile = ({ userAgent, maxTouchPoints }: Surroundings): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Whether apps get onto this device's home screen by the share menu of the browser, and this one is not there yet. */
export const isAddedByShareMenu = (surroundings: Surroundings): boolean =>
  !surroundings.isStandalone && isAppleMobile(surroundings)
