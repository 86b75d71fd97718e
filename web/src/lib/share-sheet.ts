// Missing in some browsers, whatever its type says.
export const canShare = (): boolean => typeof (navigator as Partial<Navigator>).share === 'function'

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Hands something to another app. Answers whether the device asked to which one: who closes that is done, too. */
export const openShareSheet = async (content: ShareData): Promise<boolean> => {
  try {
    await navigator.share(content)
    return true
  } catch (error) {
    return isCancelled(error)
  }
}
