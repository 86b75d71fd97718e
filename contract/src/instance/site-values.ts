// Constants for the landing page, kept apart from the schemas so that any page of the web app can import them.

/** The social networks on the landing page, in the order shown. */
export const socialNetworks = ['facebook', 'x', 'instagram', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
