// Constants for invitation links, kept apart from the schemas so that any page of the web app can import them.

/** How long an invitation link works. */
export const invitationLinkDays = 7
/** The maximum number of people who can join through one link. */
export const maxInvitationLinkUses = 10
