const key = 'registered-email'

/** The address last registered in this tab, used to prefill the sign-in form. */
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
    // Without storage, the user has to type the address again.
  }
}
