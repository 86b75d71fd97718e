import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import {
  id,
  idParam,
  instant,
  optionalText,
  pageLimit,
  requiredLine,
  success,
  userId,
} from '../fields/fields.ts'
import { houseGroupPageSize, joinPolicies } from './house-group-values.ts'
import { region, regionChanges } from './region-input.ts'

export const houseGroup = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  createdBy: z.nullable(userId),
  /** Whether the creator is currently a member. */
  isCreatorMember: z.boolean(),
  /** Determines whether every approved account may join, or only invited people. */
  joinPolicy: z.enum(joinPolicies),
  region,
  memberCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type HouseGroup = z.output<typeof houseGroup>

export const newHouseGroup = z.object({
  name: requiredLine(100, {
    required: 'House group name is required',
    tooLong: 'Name must be less than 100 characters',
  }),
  description: optionalText(2000, 'Description must be at most 2,000 characters'),
  region: z.optional(regionChanges),
})

const houseGroupParams = z.object({ id: idParam })

export const houseGroupsApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/house-groups',
    access: 'approved',
    summary:
      'All house groups of the instance with truncated descriptions, oldest first; none for a demo account',
    query: z.object({
      /** Cursor: the id of the last house group of the previous page. */
      after: z.optional(idParam),
      limit: z.optional(pageLimit(houseGroupPageSize)),
    }),
    status: 200,
    response: z.array(houseGroup),
    dependsOn: ['house-groups'],
  },
  create: {
    method: 'POST',
    path: '/api/house-groups',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Create a house group; a caller without one becomes its first member',
    body: newHouseGroup,
    status: 201,
    response: houseGroup,
    errors: ['house-groups.too_many', 'house-groups.other_currency'],
    rateLimit: 'house-group',
  },
  join: {
    method: 'POST',
    path: '/api/house-groups/{id}/join',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Join an open house group, unless an administrator removed the caller from it',
    params: houseGroupParams,
    status: 200,
    response: houseGroup,
    errors: [
      'house-groups.not_found',
      'house-groups.already_member',
      'house-groups.invite_only',
      'house-groups.removed',
      'house-groups.other_currency',
    ],
    rateLimit: 'membership',
  },
  updateJoinPolicy: {
    method: 'PATCH',
    path: '/api/house-groups/{id}',
    access: 'approved',
    isClosedToDemo: true,
    summary:
      'Open a house group to all approved accounts or only to invited people; allowed to its creator while they are a member, otherwise to every member, and to administrators',
    params: houseGroupParams,
    body: z.object({
      joinPolicy: z.enum(joinPolicies, 'The join policy must be open or invite_only'),
    }),
    status: 200,
    response: houseGroup,
    errors: ['house-groups.not_found', 'forbidden'],
    rateLimit: 'membership',
  },
  updateRegion: {
    method: 'PATCH',
    path: '/api/house-groups/{id}/region',
    access: 'approved',
    isClosedToDemo: true,
    summary: "Change the currency, the formats and the first day of the week of the caller's house group",
    params: houseGroupParams,
    body: regionChanges,
    status: 200,
    response: houseGroup,
    errors: ['house-groups.not_found', 'house-groups.currency_in_use', 'forbidden'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/house-groups/{id}',
    access: 'approved',
    isClosedToDemo: true,
    summary:
      'Delete a house group without members and without data; allowed to its creator and to administrators',
    params: houseGroupParams,
    status: 200,
    response: success,
    errors: ['house-groups.not_found', 'house-groups.not_empty', 'forbidden'],
  },
  leave: {
    method: 'POST',
    path: '/api/house-groups/leave',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Leave the current house group; an empty one is deleted with its last member',
    status: 200,
    response: success,
    errors: ['house-groups.not_member'],
    rateLimit: 'membership',
  },
  personalItems: {
    method: 'GET',
    path: '/api/house-groups/personal-items',
    access: 'approved',
    isClosedToDemo: true,
    summary: "The number of the caller's items that do not belong to a house group",
    status: 200,
    response: z.object({ count: z.int() }),
    dependsOn: ['tasks', 'shopping', 'calendar', 'recipes', 'expenses', 'budgets', 'expense-goals'],
  },
  sharePersonalItems: {
    method: 'POST',
    path: '/api/house-groups/share-personal-items',
    access: 'approved',
    isClosedToDemo: true,
    summary: "Move the caller's personal items into their house group",
    status: 200,
    response: z.object({ shared: z.int() }),
    errors: [
      'house-groups.not_member',
      'tasks.too_many',
      'tasks.too_many_repeating',
      'expenses.too_many',
      'shopping.too_many',
      'calendar.too_many',
      'calendar.too_many_series',
      'recipes.too_many',
    ],
  },
})
