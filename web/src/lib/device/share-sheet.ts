// Missing in some browsers, despite its type.
export const canShare = (): boolean => typeof (navigator as Partial<Navigator>).share === 'function'

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Opens the device's share sheet. Returns whether it opened, even if it was closed without a choice. */
export const openShareSheet = async (content: ShareData): Promise<boolean> => {
  try {
    await navigator.share(content)
    return true
  } catch (error) {
    return isCancelled(error)
  }
}
