import type { EventListener } from '../../db/events/events.ts'
import type { Subscriber } from '../../jobs/subscriber.ts'
import { enqueuePushes, type PushOrder, type PushSubject } from '../../push/push.service.ts'
import { listAdmins } from '../users/users.service.ts'

// What asks for an answer is under the bell until it is answered, so no notification is stored for it.

type Request = Extract<PushSubject, { kind: 'account' | 'invitation' }> & { readonly userId: string }

const on: EventListener<Request>['on'] = {
  'accounts.waiting': ({ userId }) => ({ kind: 'account', userId }),
  'invitations.received': ({ userId, invitationId }) => ({ kind: 'invitation', userId, invitationId }),
}

/** Sends invitations to who is invited, and accounts that wait for approval to all administrators. */
export const requestSubscriber: Subscriber<Request> = {
  name: 'push',
  on,
  handle: async (tx, { payload }) => {
    if (payload.kind === 'invitation') {
      const { userId, invitationId } = payload
      return enqueuePushes(tx, [{ userId, kind: 'household', subject: { kind: 'invitation', invitationId } }])
    }
    const admins = await listAdmins(tx.sql)
    const subject = { kind: 'account', userId: payload.userId } as const
    return enqueuePushes(
      tx,
      admins.map(({ id: userId }): PushOrder => ({ userId, kind: 'accounts', subject })),
    )
  },
}
