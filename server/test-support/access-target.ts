import type { HouseGroup } from '@roost/contract/house-groups.ts'
import { sessionsApi } from '@roost/contract/sessions.ts'
import type { Target } from './access-expectations.ts'
import { createInvitation, createMember, createPerson, createTask, type Person } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** One of everything in and around a household that an endpoint can be called about. */
export const createTarget = async (
  test: TestApp,
  household: Person & { readonly group: HouseGroup },
): Promise<Target> => {
  const { account: waiting } = await createPerson(test, { isApproved: false })
  const { account: newcomer } = await createPerson(test)
  const { account: invited } = await createPerson(test)
  const { account: leaver } = await createMember(test, household.group)
  const [device] = (await household.client.call(sessionsApi.list, {})).body
  if (!device) throw new Error('The resident is not signed in')
  return {
    group: household.group,
    task: await createTask(household),
    resident: household.account,
    waiting,
    newcomer,
    leaver,
    invitation: await createInvitation(household, household.group, invited),
    deviceId: device.id,
  }
}
