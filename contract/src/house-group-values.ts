// What is fixed about house groups, without schemas: any page of the web app may read it.

export const joinPolicies = ['open', 'invite_only'] as const
export type JoinPolicy = (typeof joinPolicies)[number]

/** The most house groups in one response. */
export const houseGroupPageSize = 200
/** The length to which lists truncate descriptions, in characters. */
export const listedDescriptionLength = 500
/** The most existing house groups that one person may have created. */
export const maxCreatedGroups = 3
