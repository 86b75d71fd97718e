// What somebody who tries Roost out may keep: enough to look around, and little of a stranger's.

export const maxTemporaryTasks = 200
export const maxTemporaryRecipes = 20
/** Of receipts, and of recipes. */
export const maxTemporaryPhotos = 20
export const maxTemporaryPhotoBytes = 20 * 1024 * 1024
