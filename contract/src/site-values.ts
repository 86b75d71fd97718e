// What is fixed about the landing page, without schemas: any page of the web app may read it.

/** The social networks on the landing page, in order. */
export const socialNetworks = ['facebook', 'x', 'instagram', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
