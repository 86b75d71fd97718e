import { type Action, type ActionTarget, can } from '@roost/contract/permissions.ts'
import { AppError } from '../lib/app-error.ts'
import type { Viewer } from './context.ts'

/** Throws `forbidden` unless the permission table lets the viewer do this to a row he can see. */
export const authorize = <A extends Action>(viewer: Viewer, action: A, target: ActionTarget<A>): void => {
  if (!can(viewer, action, target)) throw new AppError('forbidden')
}
