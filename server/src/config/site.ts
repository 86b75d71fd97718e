import type { SocialNetwork } from '@roost/contract/instance/site-values.ts'
import * as z from 'zod/mini'
import { emailAddress, httpUrl, type SettingValues } from './setting-schemas.ts'

const pageOfOperator = { schema: z.optional(httpUrl), expected: 'the address of your own page' }

export const siteSettings = {
  CONTACT_EMAIL: { schema: z.optional(emailAddress), expected: 'the email address people may write to' },
  FACEBOOK_URL: pageOfOperator,
  X_URL: pageOfOperator,
  INSTAGRAM_URL: pageOfOperator,
  YOUTUBE_URL: pageOfOperator,
} as const

/** The operator's details that the site endpoint returns; null if not configured. */
export interface SiteConfig {
  readonly contactEmail: string | null
  readonly social: Readonly<Record<SocialNetwork, string | null>>
}

export const toSite = (values: SettingValues<typeof siteSettings>): SiteConfig => ({
  contactEmail: values.CONTACT_EMAIL ?? null,
  social: {
    facebook: values.FACEBOOK_URL ?? null,
    x: values.X_URL ?? null,
    instagram: values.INSTAGRAM_URL ?? null,
    youtube: values.YOUTUBE_URL ?? null,
  },
})
