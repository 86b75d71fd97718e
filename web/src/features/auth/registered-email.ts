const key = 'registered-email'

/** The address somebody has just registered with in this tab: the next visit to the sign-in form has it filled in. */
export const getRegisteredEmail = (): string => {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export const setRegisteredEmail = (email: string): void => {
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // Without storage the address is typed again.
  }
}
