import { type Action, type ActionTarget, can } from '@roost/contract/permissions.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Viewer } from './context.ts'

/** Throws `forbidden` unless the permission table allows the viewer to perform this action on a row they can see. */
export const authorize = <A extends Action>(viewer: Viewer, action: A, target: ActionTarget<A>): void => {
  if (!can(viewer, action, target)) throw new AppError('forbidden')
}
