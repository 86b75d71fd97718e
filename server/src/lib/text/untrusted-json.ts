import * as z from 'zod/mini'
import { catch as replaceInvalid } from 'zod/mini'

/** For fields of an untrusted response: an invalid value counts as absent. */
export const absentUnless = <T extends z.core.SomeType>(schema: T) =>
  replaceInvalid(z.optional(schema), undefined)

/** The valid entries among the first `maxListed` of a list. */
export const listValid = <T extends z.core.$ZodType>(
  schema: T,
  entries: readonly unknown[],
  maxListed = 50,
): z.core.output<T>[] =>
  entries.slice(0, maxListed).flatMap((entry) => {
    const parsed = z.safeParse(schema, entry)
    return parsed.success ? [parsed.data] : []
  })
