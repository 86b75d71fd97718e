import * as z from 'zod/mini'
import { catch as replaceInvalid } from 'zod/mini'

/** Fields of an answer that may be anything: what is not of the expected form counts as absent. */
export const absentUnless = <T extends z.core.SomeType>(schema: T) =>
  replaceInvalid(z.optional(schema), undefined)

/** Every entry of a list that is of the expected form; at most `maxListed` are looked at. */
export const listValid = <T extends z.core.$ZodType>(
  schema: T,
  entries: readonly unknown[],
  maxListed = 50,
): z.core.output<T>[] =>
  entries.slice(0, maxListed).flatMap((entry) => {
    const parsed = z.safeParse(schema, entry)
    return parsed.success ? [parsed.data] : []
  })
