let registeredEmail = ''

/** The address somebody has just registered with: the next visit to the sign-in form has it filled in. */
export const getRegisteredEmail = (): string => registeredEmail

export const setRegisteredEmail = (email: string): void => {
  registeredEmail = email
}
