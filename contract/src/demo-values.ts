// What somebody who tries Roost out may keep: enough to look around, and little of a stranger's.

export const maxDemoTasks = 200
export const maxDemoRecipes = 20
/** Of receipts, and of recipes. */
export const maxDemoPhotos = 20
export const maxDemoPhotoBytes = 20 * 1024 * 1024
