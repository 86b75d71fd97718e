// Storage limits for demo accounts: enough to try Roost, too little to abuse.

export const maxDemoTasks = 200
export const maxDemoRecipes = 20
/** Applies separately to receipts and to recipe photos. */
export const maxDemoPhotos = 20
export const maxDemoPhotoBytes = 20 * 1024 * 1024
