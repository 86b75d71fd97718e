// Constants for administration, kept apart from the schemas so that any page of the web app can import them.

export const twoFactorAudiences = ['nobody', 'admins', 'everybody'] as const
export type TwoFactorAudience = (typeof twoFactorAudiences)[number]
