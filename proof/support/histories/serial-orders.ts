import { type ErrorCode, errors } from '@roost/contract/errors.ts'
import { type Attempt, findDisagreement, judge, type Verdict } from './attempt.ts'
import type { Reply } from './asking.ts'
import type { Model } from './model.ts'

/** An attempt and what came of it. */
export interface Taken {
  readonly attempt: Attempt
  readonly reply: Reply
}

const listOrders = (taken: readonly Taken[]): (readonly Taken[])[] =>
  taken.length <= 1
    ? [taken]
    : taken.flatMap((first, index) =>
        listOrders(taken.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
      )

const says = ({ status, body }: Reply, code: ErrorCode): boolean =>
  status === errors[code].status && body['message'] === errors[code].message

/**
 * Refusals that tell of the moment, and did nothing: the server asks to try again, or the words are for how it was when
 * the request came in.
 */
const isRefusedInPassing = (verdict: Verdict, { attempt, reply }: Taken): boolean =>
  says(reply, 'unavailable') ||
  (attempt.whenMoved !== undefined && says(reply, attempt.whenMoved)) ||
  ('refusal' in verdict && reply.status >= 400 && reply.status < 500)

/** What there is after the attempts in this order; nothing when a reply does not fit. */
const playInOrder = (before: Model, order: readonly Taken[]): Model[] => {
  const model = structuredClone(before)
  for (const taken of order) {
    const { attempt, reply } = taken
    const verdicts = [judge(model, attempt), judge(model, attempt, before)]
    const verdict = verdicts.find((possible) => findDisagreement(possible, reply) === undefined)
    if (verdict && 'apply' in verdict) verdict.apply(reply.body)
    if (!verdict && !verdicts.some((possible) => isRefusedInPassing(possible, taken))) return []
  }
  return [model]
}

/** What there may be after attempts that were made at the same moment: an outcome for each order that explains the replies. */
export const listOutcomes = (before: Model, taken: readonly Taken[]): Model[] =>
  listOrders(taken).flatMap((order) => playInOrder(before, order))
