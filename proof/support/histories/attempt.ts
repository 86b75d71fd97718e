import { type ErrorCode, errors } from '@roost/contract/errors.ts'
import type { Endpoint } from '@roost/contract/endpoint.ts'
import type { Client } from '../../../server/test-support/client.ts'
import { ask, type Reply } from './asking.ts'
import type { Model, ModelPerson } from './model.ts'

/** What the model says must come of an attempt. A refusal changes nothing. */
export type Verdict =
  | { readonly refusal: ErrorCode }
  | { readonly status: number; readonly apply: (body: Reply['body']) => void }

/** Something one person tries to do. */
export interface Attempt {
  readonly actorId: string
  /** What it is, for whoever reads a history that went wrong. */
  readonly words: string
  readonly send: (client: Client) => Promise<Reply>
  readonly needsAdmin?: true
  readonly judge: (model: Model, actor: ModelPerson) => Verdict
  /** What may come of it besides when the actor's house group changes under his hands. */
  readonly whenMoved?: ErrorCode
}

export const refuse = (refusal: ErrorCode): Verdict => ({ refusal })

export const allow = (status: 200 | 201, apply: (body: Reply['body']) => void = () => {}): Verdict => ({
  status,
  apply,
})

/** Why somebody may not call at all, before anything is looked at; undefined when he may. */
const refuseCaller = (model: Model, { actorId, needsAdmin }: Attempt): Verdict | undefined => {
  const actor = model.people.get(actorId)
  if (!actor?.isSignedIn) return refuse('unauthorized')
  if (!actor.isApproved) return refuse('pending_approval')
  return needsAdmin && !actor.isAdmin ? refuse('admin_required') : undefined
}

/** Who calls is read when a request comes in: what it does may be done a moment after he lost the right. */
export const judge = (model: Model, attempt: Attempt, whenAsked: Model = model): Verdict => {
  const actor = model.people.get(attempt.actorId)
  return refuseCaller(whenAsked, attempt) ?? (actor ? attempt.judge(model, actor) : refuse('unauthorized'))
}

/** Sends to an endpoint with the id in its path, if it has one, and the body as it is. */
export const sendTo = (
  client: Client,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { id, body }: { readonly id?: number | string; readonly body?: unknown },
): Promise<Reply> => ask(client, { method, url: path.replace('{id}', String(id)), body })

/** Undefined when the reply is what the verdict asks for; otherwise what is wrong with it. */
export const findDisagreement = (verdict: Verdict, { status, body }: Reply): string | undefined => {
  if ('status' in verdict)
    return status === verdict.status
      ? undefined
      : `was answered ${status} ${JSON.stringify(body)} in place of ${verdict.status}`
  const expected = errors[verdict.refusal]
  const isExpected =
    status === expected.status && (verdict.refusal === 'validation' || body['message'] === expected.message)
  return isExpected
    ? undefined
    : `was answered ${status} ${JSON.stringify(body)} in place of ${verdict.refusal}`
}
