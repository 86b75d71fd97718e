// What is fixed about administration, without schemas: any page of the web app may read it.

export const twoFactorAudiences = ['nobody', 'admins', 'everybody'] as const
export type TwoFactorAudience = (typeof twoFactorAudiences)[number]
