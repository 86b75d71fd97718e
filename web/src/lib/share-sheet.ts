// Missing in some browsers, whatever its type says.
export const canShare = (): boolean => typeof (navigator as Partial<Navigator>).share === 'function'

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Opens the device's share sheet. Returns whether it opened; closing it without a choice counts too. */
export const openShareSheet = async (content: ShareData): Promise<boolean> => {
  try {
    await navigator.share(content)
    return true
  } catch (error) {
    return isCancelled(error)
  }
}
