// What is fixed about house groups, without schemas: any page of the web app may read it.

export const joinPolicies = ['open', 'invite_only'] as const
export type JoinPolicy = (typeof joinPolicies)[number]

/** House groups of one answer. */
export const houseGroupPageSize = 200
/** Characters of a description that a list tells. */
export const listedDescriptionLength = 500
/** House groups one person may have created, of those that are still there. */
export const maxCreatedGroups = 3
