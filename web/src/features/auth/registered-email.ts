const key = 'registered-email'

/** The address that was last registered in this tab, with which the sign-in form is filled in. */
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
    // Without storage the address has to be typed again.
  }
}
