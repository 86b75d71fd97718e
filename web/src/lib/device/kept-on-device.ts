// Whether this device has stored everything that waits to be sent. The write queue sets it; what it has not stored lasts
// as long as the page.

let isEverythingKept = true

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault()

/** As long as something would be lost with the page, the browser asks before it closes or reloads it. */
export const setIsEverythingKept = (next: boolean): void => {
  if (next === isEverythingKept) return
  isEverythingKept = next
  if (typeof window === 'undefined') return
  if (next) window.removeEventListener('beforeunload', askBeforeLeaving)
  else window.addEventListener('beforeunload', askBeforeLeaving)
}

export const getIsEverythingKept = (): boolean => isEverythingKept
