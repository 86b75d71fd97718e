import { randomUUID } from 'node:crypto'
import { authApi } from '@roost/contract/accounts/auth.ts'
import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.ts'
import { type Person, testPassword } from './builders.ts'
import type { TestApp } from '../app/test-app.ts'

/** Creates an invitation link of the member and returns its secret. */
export const createInvitationLink = async (
  { client, group }: Pick<Person, 'client'> & { readonly group: Pick<HouseGroup, 'id'> },
  choices: { readonly maxUses?: number } = {},
): Promise<string> => {
  const id = String(group.id)
  const { status, body, error } = await client.call(invitationLinksApi.create, { id, ...choices })
  if (status !== 201) throw new Error(`No link was created: ${error.message}`)
  return body.addresses[0]?.url.split('#invitation=')[1] ?? ''
}

/** Registers a new account with the secret of a link. */
export const registerThrough = async (
  test: TestApp,
  invitation: string,
  email = `invited-${randomUUID()}@example.org`,
) => {
  const client = test.visitor()
  const response = await client.call(authApi.register, {
    email,
    password: testPassword,
    firstName: 'Sam',
    lastName: 'Reed',
    invitation,
  })
  return { client, email, response }
}

/** The actions on invitation links to the group in the audit log, oldest first. */
export const listLinkRecords = async (test: TestApp, { id }: Pick<HouseGroup, 'id'>): Promise<string[]> => {
  const rows = await test.db.sql
    .selectFrom('audit_log')
    .select('action')
    .where('house_group_id', '=', id)
    .where('action', 'in', ['invitation_link_created', 'invitation_link_removed', 'invitation_link_used'])
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
