import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import {
  adminOnly,
  always,
  approved,
  approvedToCreate,
  approvedWithoutMfa,
  creatorOnly,
  expectation,
  type Expectation,
  forHousehold,
  groupMembers,
  household,
  inAnyGroup,
  ownedBySomebodyElse,
} from './access-statuses.ts'
import type { ActorName } from './actors.ts'
import { createPushKeys } from '../hosts/push-service.ts'
import { testPassword } from '../household/builders.ts'

/**
 * The expected status for every endpoint and actor, when called with the rows of the target. The columns are the actors
 * in the order of `lastingActorNames`: visitor, forged cookie, expired session, deleted, not approved, without group,
 * member, just left, other group, administrator.
 */
export const accessExpectations: Readonly<Record<string, Expectation>> = {
  'activity.list': expectation(approved),
  'activity.undo': expectation(household, ({ changeId }) => ({ id: changeId })),
  'admin.listUsers': expectation(adminOnly),
  'admin.approveUser': expectation(adminOnly, ({ waiting }) => ({ id: waiting.id })),
  'admin.updateUser': expectation(adminOnly, ({ waiting }) => ({
    id: waiting.id,
    firstName: 'Robin',
    lastName: 'Changed',
    email: waiting.email,
  })),
  'admin.promoteUser': expectation(adminOnly, ({ member }) => ({ userId: member.id })),
  'admin.demoteUser': expectation(adminOnly, ({ member }) => ({ userId: member.id })),
  'admin.assignUser': expectation(adminOnly, ({ member, group }) => ({
    userId: member.id,
    houseGroupId: group.id,
  })),
  'admin.removeUserFromGroup': expectation(adminOnly, ({ leaver }) => ({ userId: leaver.id })),
  'admin.deleteUser': expectation(adminOnly, ({ leaver }) => ({ id: leaver.id })),
  'admin.rejectAll': expectation(adminOnly),
  'admin.unlockUser': expectation(adminOnly, ({ member }) => ({ id: member.id })),
  'admin.createPasswordLink': expectation(adminOnly, ({ member }) => ({ id: member.id })),
  'admin.endSessions': expectation(adminOnly, ({ member }) => ({ id: member.id })),
  'admin.twoFactor': expectation(adminOnly),
  'admin.requireTwoFactor': expectation(adminOnly, () => ({ requiredOf: 'nobody' })),
  'admin.markRequestsRead': expectation(adminOnly),
  'analytics.expenses': expectation(approved),
  'analytics.budgets': expectation(approved),
  'audit.list': expectation(adminOnly),
  'auth.currentUser': expectation([401, 401, 401, 401, 200, 200, 200, 200, 200, 200]),
  'auth.login': expectation(always(200), ({ member }) => ({
    email: member.email,
    password: testPassword,
  })),
  'auth.register': expectation(always(201), () => ({
    email: `newcomer-${randomUUID()}@example.org`,
    password: testPassword,
    firstName: 'New',
    lastName: 'Comer',
  })),
  'auth.logout': expectation(always(302)),
  'auth.logoutByForm': expectation(always(302)),
  'auth.loginPage': expectation(always(302)),
  'backups.status': expectation(adminOnly),
  'exposure.status': expectation(adminOnly),
  'budgets.list': expectation(approved),
  'budgets.create': expectation(approvedToCreate, () => ({
    name: 'Food',
    category: 'groceries',
    amount: 400,
    startDate: '2026-01-01',
  })),
  'budgets.update': expectation(household, ({ budget }) => ({ id: budget.id, name: 'Changed' })),
  'budgets.remove': expectation(household, ({ budget }) => ({ id: budget.id })),
  'calendar.list': expectation(approved),
  'calendar.occurrences': expectation(approved, () => ({
    from: '2026-11-01',
    to: '2026-12-12',
    timeZone: 'Europe/Berlin',
  })),
  'calendar.reminders': expectation(approved, () => ({ timeZone: 'Europe/Berlin' })),
  'calendar.create': expectation(approvedToCreate, () => ({
    title: 'Dentist',
    startDate: '2026-11-23T09:00:00Z',
  })),
  'calendar.update': expectation(household, ({ event }) => ({ id: event.id, title: 'Changed' })),
  'calendar.remove': expectation(household, ({ event }) => ({ id: event.id })),
  'calendar.exportFile': expectation(approved),
  'calendar.importFile': expectation(approved, () => ({
    timeZone: 'Europe/Berlin',
    file: [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Example//Calendar//EN',
      'BEGIN:VEVENT',
      `UID:${randomUUID()}@example.org`,
      'DTSTAMP:20261121T090000Z',
      'DTSTART:20261123T090000Z',
      'SUMMARY:Dentist',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  })),
  'calendar.feed': expectation(approved),
  'calendar.createFeed': expectation(approvedToCreate),
  'calendar.removeFeed': expectation(approved),
  // The session is irrelevant; only the token counts.
  'calendar.readFeed': expectation(always(404), () => ({ token: 'unknown' })),
  'dashboard.stats': expectation(approved, () => ({ tz: 'Europe/Berlin' })),
  'dashboard.config': expectation(approved),
  'dashboard.saveConfig': expectation(approved, () => ({ config: { widgets: [] } })),
  'dashboard.resetConfig': expectation(approved),
  'demo.tempLogin': expectation(always(200)),
  'demo.createSampleData': expectation([200, 200, 200, 200, 403, 200, 200, 200, 200, 200]),
  'demo.sampleData': expectation(approved),
  'demo.removeSampleData': expectation(approved),
  'expense-goals.list': expectation(approved),
  'expense-goals.create': expectation(approvedToCreate, () => ({
    name: 'Summer holidays',
    category: 'Travel',
    targetAmount: 1200,
    targetDate: '2027-06-30',
  })),
  'expense-goals.update': expectation(household, ({ goal }) => ({ id: goal.id, name: 'Changed' })),
  'expense-goals.addProgress': expectation(household, ({ goal }) => ({ id: goal.id, amount: 5 })),
  'expense-goals.remove': expectation(household, ({ goal }) => ({ id: goal.id })),
  'expenses.list': expectation(approved),
  'expenses.get': expectation(household, ({ expense }) => ({ id: expense.id })),
  'expenses.receipt': expectation(household, ({ expense }) => ({ id: expense.id })),
  'expenses.exportCsv': expectation(approved),
  'expenses.create': expectation(approvedToCreate, () => ({
    title: 'Market',
    amount: 12.5,
    category: 'groceries',
    date: '2026-11-21',
  })),
  'expenses.addToBudget': expectation(household, ({ budget }) => ({
    id: budget.id,
    from: '2026-11-01',
    to: '2026-11-30',
  })),
  'expenses.update': expectation(creatorOnly, ({ expense }) => ({ id: expense.id, title: 'Changed' })),
  'expenses.remove': expectation(creatorOnly, ({ expense }) => ({ id: expense.id })),
  'exports.tasks': expectation(approved),
  'exports.shopping': expectation(approved),
  'exports.calendar': expectation(approved),
  'grocery.config': expectation(approved),
  // No grocery provider is configured.
  'grocery.search': expectation([401, 401, 401, 401, 403, 503, 503, 503, 503, 503], () => ({
    query: 'milk',
  })),
  'grocery.image': expectation(ownedBySomebodyElse, () => ({ token: 'unknown.signature' })),
  'house-groups.list': expectation(approved),
  'house-groups.create': expectation(approvedToCreate, () => ({ name: 'A new house' })),
  'house-groups.join': expectation([401, 401, 401, 401, 403, 200, 409, 200, 409, 200], ({ group }) => ({
    id: group.id,
  })),
  'house-groups.updateJoinPolicy': expectation(
    // The creator of the group is no longer a member, so that any member may do this.
    [401, 401, 401, 401, 403, 403, 200, 403, 403, 200],
    ({ group }) => ({ id: group.id, joinPolicy: 'open' }),
  ),
  'house-groups.updateRegion': expectation(groupMembers, ({ group: { id } }) => ({ id, currency: 'EUR' })),
  // The household of the matrix has members.
  'house-groups.remove': expectation([401, 401, 401, 401, 403, 403, 403, 403, 403, 409], ({ group }) => ({
    id: group.id,
  })),
  'house-groups.leave': expectation(inAnyGroup),
  'house-groups.personalItems': expectation(approved),
  'house-groups.sharePersonalItems': expectation(inAnyGroup),
  'invitation-links.get': expectation(groupMembers, ({ group }) => ({ id: group.id })),
  'invitation-links.create': expectation([401, 401, 401, 401, 403, 403, 201, 403, 403, 403], ({ group }) => ({
    id: group.id,
  })),
  'invitation-links.remove': expectation(groupMembers, ({ group }) => ({ id: group.id })),
  // The session is irrelevant; only the secret counts.
  'invitation-links.open': expectation(always(404), () => ({ token: 'unknown' })),
  'invitation-links.accept': expectation([401, 401, 401, 401, 404, 404, 404, 404, 404, 404], () => ({
    token: 'unknown',
  })),
  'invitations.listAvailableUsers': expectation(
    [401, 401, 401, 401, 403, 403, 200, 403, 403, 403],
    ({ group }) => ({ id: group.id }),
  ),
  'invitations.list': expectation(approved),
  'invitations.create': expectation(
    [401, 401, 401, 401, 403, 403, 201, 403, 403, 403],
    ({ group, newcomer }) => ({ houseGroupId: group.id, invitedUserId: newcomer.id }),
  ),
  // None of the actors is the invited person.
  'invitations.answer': expectation(ownedBySomebodyElse, ({ invitation }) => ({
    id: invitation.id,
    status: 'accepted',
  })),
  'mfa.setup': expectation(approved, () => ({ password: testPassword })),
  'mfa.enable': expectation([401, 401, 401, 401, 403, 400, 400, 400, 400, 400], () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    token: '123456',
  })),
  'mfa.disable': expectation(approvedWithoutMfa, () => ({ password: testPassword, token: '123456' })),
  'mfa.regenerateBackupCodes': expectation(approvedWithoutMfa, () => ({ token: '123456' })),
  'notifications.list': expectation(approved, () => ({ today: '2026-11-21' })),
  'notifications.markRead': expectation(approved),
  // At most three emails an hour go to one address, so every call uses a new unknown address.
  'providers.google': expectation(always(302)),
  'providers.googleCallback': expectation(always(302)),
  'providers.replit': expectation(always(302)),
  'providers.replitCallback': expectation(always(302)),
  // The session is irrelevant; only the cookie set by a provider's callback counts.
  'providers.pendingMfa': expectation(always(401)),
  'providers.verifyMfa': expectation(always(401), () => ({ mfaToken: '123456' })),
  'recipe-shares.create': expectation([401, 401, 401, 401, 403, 404, 201, 404, 404, 404], ({ recipe }) => ({
    id: recipe.id,
    shareType: 'house_group',
  })),
  'recipe-shares.page': expectation(forHousehold, ({ share }) => ({ shareUrl: share.shareUrl })),
  'recipe-shares.photo': expectation(forHousehold, ({ share }) => ({ shareUrl: share.shareUrl })),
  // The member already has the recipe.
  'recipe-shares.save': expectation(household, ({ share }) => ({ shareUrl: share.shareUrl })),
  'recipe-shares.mine': expectation(approved),
  'recipe-shares.received': expectation(approved),
  'recipe-shares.counts': expectation(approved),
  'recipe-shares.remove': expectation(creatorOnly, ({ share }) => ({ id: share.id })),
  'recipes.config': expectation(approved),
  // No recipe provider is configured.
  'recipes.search': expectation([401, 401, 401, 401, 403, 503, 503, 503, 503, 503], () => ({
    query: 'pasta',
  })),
  'push.list': expectation(approved),
  'push.listSilent': expectation(adminOnly),
  'push.turnOn': expectation(approved, () => ({
    endpoint: `https://push.example.com/${randomUUID()}`,
    keys: createPushKeys(),
    language: 'en',
  })),
  'push.changeSettings': expectation(approved, () => ({
    off: ['tasks'],
    quietHours: null,
    digestAt: null,
    hasEmailFallback: true,
  })),
  'push.turnOff': expectation(ownedBySomebodyElse, () => ({ id: 999_999 })),
  'push.test': expectation(ownedBySomebodyElse, () => ({ id: 999_999 })),
  'push.confirm': expectation(approved),
  'push-address.get': expectation(approved),
  'push-address.save': expectation(approved, () => ({ kind: 'ntfy', address: 'https://ntfy.sh/our-home' })),
  'push-address.remove': expectation(approved),
  'push-address.test': expectation(ownedBySomebodyElse),
  'recipes.image': expectation(ownedBySomebodyElse, () => ({ token: 'unknown.signature' })),
  'recipes.saved': expectation(approved),
  'recipes.matches': expectation(approved, () => ({ words: 'flour' })),
  'recipes.get': expectation(household, ({ recipe }) => ({ id: recipe.id })),
  'recipes.photo': expectation(household, ({ recipe }) => ({ id: recipe.id })),
  // Only addresses on the public internet are fetched.
  'recipes.importPage': expectation([401, 401, 401, 401, 403, 400, 400, 400, 400, 400], () => ({
    url: 'http://127.0.0.1/recipe',
  })),
  'recipes.create': expectation(approvedToCreate, () => ({ title: 'Pancakes' })),
  'recipes.update': expectation(creatorOnly, ({ recipe }) => ({ id: recipe.id, title: 'Changed' })),
  'recipes.remove': expectation(creatorOnly, ({ recipe }) => ({ id: recipe.id })),
  'password-reset.forgotPassword': expectation(always(200), () => ({
    email: `nobody-${randomUUID()}@example.org`,
  })),
  'password-reset.validateResetToken': expectation(always(400), () => ({ token: 'unknown' })),
  'password-reset.resetPassword': expectation(always(400), () => ({
    token: 'unknown',
    newPassword: testPassword,
  })),
  'passwords.change': expectation(approved, () => ({
    currentPassword: testPassword,
    newPassword: 'Feather-2nest',
  })),
  'registrations.confirmEmail': expectation([401, 401, 401, 401, 409, 409, 409, 409, 409, 409], () => ({
    code: '123456',
  })),
  'registrations.sendCode': expectation([401, 401, 401, 401, 409, 409, 409, 409, 409, 409]),
  'sessions.list': expectation(approved),
  'sessions.staySignedIn': expectation(approved),
  'sessions.remove': expectation(ownedBySomebodyElse, ({ deviceId }) => ({ id: deviceId })),
  'sessions.removeOthers': expectation(approved),
  'settlements.balances': expectation(approved),
  'settlements.list': expectation(approved),
  'settlements.create': expectation(
    [401, 401, 401, 401, 403, 400, 201, 400, 400, 400],
    ({ debtorId, creditorId }) => ({ fromMemberId: debtorId, toMemberId: creditorId, amount: 0.01 }),
  ),
  'settlements.undo': expectation(household, ({ settlement }) => ({ id: settlement.id })),
  'shopping.list': expectation(approved),
  'shopping.create': expectation(approvedToCreate, () => ({ name: 'Milk', category: 'dairy' })),
  'shopping.bulkImport': expectation(approvedToCreate, () => ({
    items: Array.from({ length: 200 }, (_, index) => ({
      name: `Egg ${index}`,
      category: 'Recipe Ingredients',
    })),
  })),
  'shopping.update': expectation(household, ({ item }) => ({ id: item.id, name: 'Changed' })),
  'shopping.remove': expectation(household, ({ item }) => ({ id: item.id })),
  'shopping.merge': expectation(household, ({ item, twin }) => ({ id: twin.id, into: item.id })),
  'shopping.clearCompleted': expectation(approved),
  'shopping.restoreCleared': expectation(approved, () => ({ clearedAt: '2026-11-20T12:00:00.000Z' })),
  'site.get': expectation(always(200)),
  'system.live': expectation(always(200)),
  'system.ready': expectation(always(200)),
  'system.openApi': expectation(always(200)),
  'system.cspReport': expectation(always(200), () => ({ 'csp-report': { 'blocked-uri': 'inline' } })),
  'system.events': expectation([401, 401, 401, 401, 200, 200, 200, 200, 200, 200]),
  'absences.list': expectation(approved),
  'absences.create': expectation([401, 401, 401, 401, 403, 400, 201, 400, 400, 400], ({ member }) => ({
    userId: member.id,
    fromOn: '2027-07-01',
    toOn: '2027-07-14',
  })),
  'absences.remove': expectation(household, ({ absence }) => ({ id: absence.id })),
  'tasks.list': expectation(approved),
  'tasks.counts': expectation(approved),
  'tasks.create': expectation(approvedToCreate, () => ({ title: 'Sweep', category: 'kitchen' })),
  'tasks.bulkCreate': expectation(approvedToCreate, () => ({
    tasks: Array.from({ length: 100 }, (_, index) => ({ title: `Sweep ${index}`, category: 'kitchen' })),
  })),
  'tasks.update': expectation(household, ({ task }) => ({ id: task.id, title: 'Changed' })),
  'tasks.remove': expectation(creatorOnly, ({ task }) => ({ id: task.id })),
  'tasks.skip': expectation(household, ({ task }) => ({ id: task.id })),
  'tasks.swap': expectation(household, ({ task, partner }) => ({ id: task.id, with: partner.id })),
  'tasks.pause': expectation(household, ({ task }) => ({ id: task.id, until: '2027-01-15' })),
  'who-does-what.get': expectation(approved, () => ({ tz: 'Europe/Berlin' })),
  'who-does-what.show': expectation(inAnyGroup, () => ({ isShown: false })),
  'users.list': expectation(approved),
  'users.updateProfile': expectation(approved, () => ({
    firstName: 'Robin',
    lastName: 'Changed',
    email: 'somebody@example.org',
  })),
  'users.updateRegion': expectation(approved, () => ({ language: 'de', locale: 'de-AT', clock: 24 })),
}

/**
 * A demo account may do what an account without a house group may, except for endpoints closed to demo accounts.
 * A removed member may do what a former member may, except for joining again.
 */
export const findExpectedStatus = (
  { name, endpoint }: { readonly name: string; readonly endpoint: Endpoint },
  actor: ActorName,
): number | undefined => {
  const statuses = accessExpectations[name]?.statuses
  if (actor === 'the removed creator') {
    // The creator may still delete a group without members; this one has members.
    const exceptions: Readonly<Record<string, number>> = {
      'house-groups.join': 403,
      'house-groups.remove': 409,
    }
    return exceptions[name] ?? statuses?.['a member who just left']
  }
  if (actor !== 'a demo account') return statuses?.[actor]
  return endpoint.isClosedToDemo ? 403 : statuses?.['a person without a house group']
}
