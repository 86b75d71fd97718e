// Storage limits of demo accounts: enough to look around, too little to abuse.

export const maxDemoTasks = 200
export const maxDemoRecipes = 20
/** For receipts and for recipes separately. */
export const maxDemoPhotos = 20
export const maxDemoPhotoBytes = 20 * 1024 * 1024
