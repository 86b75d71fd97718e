// Constants for invitation links, kept apart from the schemas so that any page of the web app can import them.

/** How long an invitation link works. */
export const invitationLinkDays = 7
/** The maximum number of people who can join through one link. */
export const maxInvitationLinkUses = 10

/** The letters of a code: without vowels there are no words, and all are told apart in capitals. */
export const invitationCodeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ'
export const invitationCodeLength = 8

/** The letters of a code, however it was typed, such as `kxrt wqhm`; null for anything else. */
export const toInvitationCode = (typed: string): string | null => {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return letters.length === invitationCodeLength &&
    [...letters].every((letter) => invitationCodeAlphabet.includes(letter))
    ? letters
    : null
}

/** A code as it is shown, such as `KXRT-WQHM`. */
export const formatInvitationCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
