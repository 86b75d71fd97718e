import * as z from 'zod/mini'

export interface DraftFault<Draft extends object> {
  readonly path: keyof Draft & string
  readonly message: string
}

/**
 * Creates a schema for `zodResolver` for a form that holds strings and sends other values: it reports the errors in the
 * values that would be sent, each at its field.
 */
export const createDraftSchema = <Draft extends object>(
  listFaults: (draft: Draft) => readonly DraftFault<Draft>[],
): z.ZodMiniType<Draft, Draft> =>
  z.custom<Draft>().check(({ value, issues }) => {
    for (const { path, message } of listFaults(value))
      issues.push({ code: 'custom', input: value, path: [path], message })
  })
