import { type ErrorCode, errors } from '@roost/contract/endpoint/errors.ts'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import type { Client } from '../../../server/demo/client.ts'
import { sendRequest, type Reply } from './send-request.ts'
import type { Model, ModelPerson } from './model.ts'

/** The result that the model expects from a command. A refused command changes nothing. */
export type Prediction =
  | { readonly refusal: ErrorCode }
  | { readonly status: number; readonly apply: (body: Reply['body']) => void }

/** One action by one person. */
export interface Command {
  readonly actorId: string
  /** Shown in the log of a history that failed. */
  readonly description: string
  readonly send: (client: Client) => Promise<Reply>
  readonly needsAdmin?: true
  readonly predict: (model: Model, actor: ModelPerson) => Prediction
  /** An error that is also allowed if the actor's house group changes while the request is running. */
  readonly refusalWhenMoved?: ErrorCode
}

export const refuse = (refusal: ErrorCode): Prediction => ({ refusal })

export const allow = (status: 200 | 201, apply: (body: Reply['body']) => void = () => {}): Prediction => ({
  status,
  apply,
})

/** The reason why the actor may not call the endpoint at all; undefined if they may. */
const refuseCaller = (model: Model, { actorId, needsAdmin }: Command): Prediction | undefined => {
  const actor = model.people.get(actorId)
  if (!actor?.isSignedIn) return refuse('unauthorized')
  if (!actor.isApproved) return refuse('pending_approval')
  return needsAdmin && !actor.isAdmin ? refuse('admin_required') : undefined
}

/**
 * Predicts the result of a command. The session is read when the request arrives (`onArrival`), so the request may
 * succeed even if the actor loses the permission shortly afterwards.
 */
export const predict = (model: Model, command: Command, onArrival: Model = model): Prediction => {
  const actor = model.people.get(command.actorId)
  return refuseCaller(onArrival, command) ?? (actor ? command.predict(model, actor) : refuse('unauthorized'))
}

/** Sends the body to an endpoint, with the id in its path if it has one. */
export const sendToEndpoint = (
  client: Client,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { id, body }: { readonly id?: number | string; readonly body?: unknown },
): Promise<Reply> => sendRequest(client, { method, url: path.replace('{id}', String(id)), body })

/** Describes how the reply differs from the prediction; undefined if it matches. */
export const findMismatch = (prediction: Prediction, { status, body }: Reply): string | undefined => {
  if ('status' in prediction)
    return status === prediction.status
      ? undefined
      : `returned ${status} ${JSON.stringify(body)} in account of ${prediction.status}`
  const expected = errors[prediction.refusal]
  const isExpected =
    status === expected.status &&
    (prediction.refusal === 'validation' || body['message'] === expected.message)
  return isExpected
    ? undefined
    : `returned ${status} ${JSON.stringify(body)} in account of ${prediction.refusal}`
}
