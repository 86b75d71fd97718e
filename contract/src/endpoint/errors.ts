import { badRequest, conflict, forbidden, notFound, tooManyRequests, unavailable } from './error-statuses.ts'
import { accountErrors } from './account-errors.ts'
import { houseGroupErrors } from './house-group-errors.ts'
import { msg } from '../language/messages.ts'

/**
 * Every error that the server returns on purpose, with its status and message. Validation errors use the messages of
 * the schema instead. The key is the `code` of the response: clients rely on it, so it is never renamed.
 */
export const errors = {
  unauthorized: { status: 401, message: msg('Unauthorized') },
  ...accountErrors,
  pending_approval: forbidden(msg('Account pending approval')),
  admin_required: forbidden(msg('Admin access required')),
  forbidden: forbidden(msg('You are not allowed to do this.')),
  misdirected: {
    status: 421,
    message: msg(
      'Roost does not answer to this name. Whoever runs it can add the name to ALLOWED_HOSTS, or set PUBLIC_URL to the address you opened.',
    ),
  },
  cross_site: forbidden(msg('This request came from another site and was refused.')),
  validation: badRequest(msg('Please check what you entered.')),
  malformed_json: badRequest(msg('The request body is not valid JSON.')),
  too_complex: badRequest(msg('This request has too many parts. Please send less at a time.')),
  bad_request: badRequest(msg('The request could not be understood.')),
  unsupported_media_type: { status: 415, message: msg('The request body must be JSON.') },
  url_too_long: { status: 414, message: msg('This address is too long.') },
  length_required: { status: 411, message: msg('The request must say how long its body is.') },
  payload_too_large: { status: 413, message: msg('Request payload too large') },
  not_found: notFound(msg('Not found')),
  method_not_allowed: { status: 405, message: msg('This address does not take this kind of request.') },
  'users.not_found': notFound(msg('User not found')),
  'admin.email_taken': conflict(msg('Email already in use')),
  'admin.own_account': badRequest(msg('You cannot delete your own account')),
  'admin.own_password': badRequest(msg('Change your own password on the security page.')),
  'admin.not_approved': badRequest(msg('User is not approved')),
  'admin.no_house_group': conflict(
    msg(
      'This person is in no house group now. To keep them out of the one they left, set it to “Only by invitation”.',
    ),
  ),
  'admin.last_admin': conflict(msg('At least one administrator must remain')),
  'admin.two_factor_first': conflict(
    msg('Please set up two-factor authentication for your own account first.'),
  ),
  'admin.temporary_account': badRequest(msg('A demo account stays what it is until it ends.')),
  temporary_account: forbidden(
    msg('A temporary session cannot do this. Sign up for an account of your own.'),
  ),
  'demo.switched_off': forbidden(msg('The demo is switched off on this server.')),
  'demo.too_many': tooManyRequests(
    msg('Too many people are trying the demo right now. Please try again later.'),
  ),
  /** Returned to demo accounts. */
  temporary_room: conflict(
    msg('A temporary session has no room for more. Delete something, or sign up for an account of your own.'),
  ),
  'activity.not_found': notFound(msg('Change not found')),
  'activity.already_undone': conflict(msg('This change was undone already.')),
  'activity.changed_since': conflict(
    msg('It has been changed since, so this change can no longer be undone.'),
  ),
  'activity.too_old': conflict(msg('Changes can be undone for 30 days.')),
  'activity.not_kept': conflict(msg('This change cannot be undone: it was too large to be kept.')),
  'absences.not_found': notFound(msg('Absence not found')),
  'absences.member_outside': badRequest(msg('Choose a member of your house group.')),
  'absences.too_many': conflict(msg('There are 200 absences already. Delete some that you no longer need.')),
  'tasks.not_found': notFound(msg('Task not found')),
  'tasks.too_many': conflict(msg('There are 20,000 tasks already. Delete some that you no longer need.')),
  'tasks.too_many_repeating': conflict(
    msg('There are 500 tasks that come back already. Let some of them end first.'),
  ),
  'tasks.not_repeating': conflict(msg('This task does not come back.')),
  'tasks.repeats_without_due': badRequest(msg('A task that comes back like this needs a due date.')),
  'tasks.repeats_completed': badRequest(msg('A completed task cannot come back. Reopen it first.')),
  'tasks.last_time': conflict(msg('No time follows. Delete the task, or change how it comes back.')),
  'tasks.pause_outside': badRequest(msg('Choose a day after today, within two years.')),
  'tasks.swap_outside': badRequest(
    msg('Choose somebody who takes turns with this task and has not swapped their next turn.'),
  ),
  'tasks.assignee_outside': badRequest(
    msg("Tasks can only be assigned to members of the task's house group."),
  ),
  'tasks.changed_since': conflict(msg('Somebody else has changed this task since you last saw it.')),
  'shopping.not_found': notFound(msg('Item not found')),
  'shopping.changed_since': conflict(msg('Somebody else has changed this item since you last saw it.')),
  'shopping.too_long': conflict(msg('The amounts and notes of both do not fit into one item.')),
  'shopping.too_many': conflict(
    msg('There are 1,000 open items on the list already. Tick or delete some first.'),
  ),
  'calendar.not_found': notFound(msg('Event not found')),
  'calendar.no_occurrence': notFound(msg('This event does not take place on that day.')),
  'calendar.changed_since': conflict(msg('Somebody else has changed this event since you last saw it.')),
  'calendar.creator_only': forbidden(msg('Only the person who created an event can make it private.')),
  'calendar.too_many': conflict(msg('There are 20,000 events already. Delete some first.')),
  'calendar.too_many_series': conflict(msg('There are 3,000 recurring events already. Delete some first.')),
  'calendar.too_many_exceptions': conflict(
    msg('This event differs on too many days already. Change this and following events instead.'),
  ),
  'calendar.unreadable_file': badRequest(msg('This is not an iCalendar file.')),
  'calendar.file_takes_too_long': badRequest(
    msg('This file is too complicated to be read. Please export fewer events at a time.'),
  ),
  'calendar.invalid_link': notFound(msg('Calendar not found')),
  'grocery.not_configured': unavailable(msg('Grocery services are not configured')),
  'grocery.unavailable': {
    status: 502,
    message: msg('The grocery stores cannot be reached right now. Please try again in a moment.'),
  },
  'grocery.quota': tooManyRequests(msg('Your household has searched a lot today. Please try again later.')),
  'grocery.invalid_link': notFound(msg('Picture not found')),
  'recipes.changed_since': conflict(msg('Somebody else has changed this recipe since you last saw it.')),
  'recipes.not_found': notFound(msg('Recipe not found')),
  'recipes.too_many': conflict(msg('There are 1,000 recipes already. Remove some first.')),
  'recipes.no_room_for_photo': conflict(
    msg('There is no room for more photos of recipes. Remove some that you no longer need.'),
  ),
  'recipes.busy': unavailable(msg('Many photos are being uploaded right now. Please try again in a moment.')),
  'recipes.picture_not_found': notFound(msg('Picture not found')),
  'recipes.invalid_link': notFound(msg('Picture not found')),
  'recipes.picture_unavailable': {
    status: 502,
    message: msg('The picture cannot be fetched right now. Please try again in a moment.'),
  },
  'recipes.not_configured': unavailable(msg('The recipe service is not configured')),
  'recipes.unavailable': {
    status: 502,
    message: msg('The recipe service cannot be reached right now. Please try again in a moment.'),
  },
  'recipes.quota': tooManyRequests(
    msg('Your household has searched for a lot of recipes today. Please try again later.'),
  ),
  'recipes.address_refused': badRequest(
    msg('Roost only reads pages of the public internet. Please check the address.'),
  ),
  'recipes.page_unreachable': {
    status: 502,
    message: msg('This page cannot be read right now. Please check the address or try again in a moment.'),
  },
  'recipes.page_too_large': badRequest(msg('This page is too large to be read.')),
  'recipes.no_recipe_on_page': badRequest(
    msg('There is no recipe on this page that Roost can read. You can type it in instead.'),
  ),
  'recipes.import_busy': unavailable(
    msg('Many pages are being read right now. Please try again in a moment.'),
  ),
  'recipe-shares.not_found': notFound(msg('Shared recipe not found')),
  'recipe-shares.invalid_link': notFound(msg('Shared recipe not found')),
  'recipe-shares.without_group': badRequest(msg('Join a house group first')),
  'recipe-shares.unknown_member': badRequest(msg('Choose somebody of your house group.')),
  'recipe-shares.too_many': conflict(msg('You share 1,000 recipes already. Delete some shares first.')),
  'recipe-shares.too_many_misses': tooManyRequests(
    msg('Too many links that lead nowhere. Please wait a moment and try again.'),
  ),
  'expenses.not_found': notFound(msg('Expense not found')),
  'expenses.changed_since': conflict(msg('Somebody else has changed this expense since you last saw it.')),
  'expenses.too_many': conflict(
    msg('There are 100,000 expenses already. Delete some that you no longer need.'),
  ),
  'expenses.no_room_for_receipt': conflict(
    msg('There is no room for more receipts. Delete some that you no longer need.'),
  ),
  'expenses.split_without_group': badRequest(msg('Join a house group to split an expense with others.')),
  'expenses.busy': unavailable(
    msg('Many photos are being uploaded right now. Please try again in a moment.'),
  ),
  'budgets.not_found': notFound(msg('Budget not found')),
  'budgets.changed_since': conflict(msg('Somebody else has changed this budget since you last saw it.')),
  'budgets.too_many': conflict(msg('There are 500 budgets already. Delete some first.')),
  'expense-goals.not_found': notFound(msg('Goal not found')),
  'expense-goals.changed_since': conflict(msg('Somebody else has changed this goal since you last saw it.')),
  'expense-goals.too_many': conflict(msg('There are 500 goals already. Delete some first.')),
  'expense-goals.too_much': badRequest(msg('Current amount is too large')),
  'settlements.not_found': notFound(msg('Settlement not found')),
  'settlements.unknown_member': badRequest(msg('Choose people of your house group.')),
  'settlements.exceeds_debt': conflict(
    msg('This is more than is owed now. Somebody may have settled it already.'),
  ),
  'settlements.too_many': conflict(msg('There are 20,000 settlements already. Undo some of them first.')),
  'settlements.already_undone': conflict(msg('This settlement was undone already.')),
  ...houseGroupErrors,
  'idempotency.key_reused': {
    status: 422,
    message: msg(
      'This was sent before with other contents (the same Idempotency-Key) and may be saved already. Please look before you send it again.',
    ),
  },
  'idempotency.answer_gone': {
    status: 410,
    message: msg('This was done already. The result of that time is no longer stored.'),
  },
  rate_limited: tooManyRequests(msg('Too many requests. Please slow down and try again in a moment.')),
  /** Returned if there is a limit for an hour or a day. */
  too_often: tooManyRequests(msg('This was done too often in a short time. Please try again later.')),
  /** Returned if a person is already running work of which each person may run only one at a time. */
  busy: tooManyRequests(msg('What you asked for before is still under way. Please wait until it is done.')),
  unavailable: unavailable(msg('The server is busy right now. Please try again in a moment.')),
  /** Returned before any work has begun: by load shedding, and while too many large bodies are under way. */
  overloaded: unavailable(msg('The server is busy right now. Please try again in a moment.')),
  storage_failing: unavailable(
    msg(
      'Nothing can be saved right now: the disk of the server is full or failing. Please tell whoever runs Roost.',
    ),
  ),
  internal: {
    status: 500,
    message: msg('Something went wrong on our side. Nothing was lost; please try again.'),
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
