import * as z from 'zod/mini'

export interface DraftFault<Draft extends object> {
  readonly path: keyof Draft & string
  readonly message: string
}

/**
 * What `zodResolver` takes for a form that holds texts and sends something else: the faults of what would be sent, each
 * at its field.
 */
export const createDraftSchema = <Draft extends object>(
  listFaults: (draft: Draft) => readonly DraftFault<Draft>[],
): z.ZodMiniType<Draft, Draft> =>
  z.custom<Draft>().check(({ value, issues }) => {
    for (const { path, message } of listFaults(value))
      issues.push({ code: 'custom', input: value, path: [path], message })
  })
