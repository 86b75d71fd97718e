// Constants for house groups, kept apart from the schemas so that any page of the web app can import them.

export const joinPolicies = ['open', 'invite_only'] as const
export type JoinPolicy = (typeof joinPolicies)[number]

/** The maximum number of house groups in one response. */
export const houseGroupPageSize = 200
/** The number of characters to which lists truncate descriptions. */
export const listedDescriptionLength = 500
/** The maximum number of existing house groups that one person may have created. */
export const maxCreatedGroups = 3
